import {fromBase64Url} from './deriveKey.ts';

/** @returns the parsed object; `undefined` unless the text is a JSON object. */
export function readObject<T extends object>(text: unknown): T | undefined {
  if (typeof text !== 'string') {
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(text);
    return value instanceof Object && !Array.isArray(value) ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param part The header or payload of a token (RFC 7519).
 * @returns the parsed object; `undefined` unless the part is a JSON object in UTF-8 and base64url.
 */
export function readTokenPart<T extends object>(part: string): T | undefined {
  try {
    return readObject(new TextDecoder('utf-8', {fatal: true}).decode(fromBase64Url(part)));
  } catch {
    return undefined;
  }
}
