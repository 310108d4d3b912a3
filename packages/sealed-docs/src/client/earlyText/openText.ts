import {decrypt} from '../decrypt';
import {importKey} from '../importKey';
import {fromBase64} from '../fromBase64';

/**
 * Opens the sealed text of a page.
 *
 * @param answer The key service's response: `{"key": "<32 bytes in base64url>"}`.
 * @param file The content of the sealed file.
 * @param authenticated What the file was authenticated with, in base64.
 * @throws whatever can fail on the way. There's no need to report it: the page's scripts run into it, too, and do.
 */
export async function openText(
  answer: Response,
  file: Promise<Uint8Array<ArrayBuffer>>,
  authenticated: string,
): Promise<string> {
  const {key} = (await answer.json()) as {key: string};
  const opened = await decrypt(await file, fromBase64(authenticated), await importKey(key));
  return opened.text();
}
