import {generateKeyPairSync, sign} from 'node:crypto';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

/** An answer of the identity service. */
export interface FakeAnswer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A pair of keys as Google has them, by the id that tokens name. */
const makeKeys = () => generateKeyPairSync('rsa', {modulusLength: 2048});
const KEYS = {current: makeKeys(), next: makeKeys(), stranger: makeKeys()};
export type KeyName = keyof typeof KEYS;

/**
 * An identity service that leaves every judgement to the one who asks: it answers for any token, however old, ended or
 * foreign, as Google and the emulator do not. A check that the key service lacks shows here.
 */
export class FakeIdentity {
  /** What is answered for a token, by its subject. */
  readonly accounts = new Map<string, object[]>();
  readonly requests: {url: string; type?: string; referer?: string; body: string}[] = [];
  /** What is answered instead, once; `silence`: nothing at all. */
  next: FakeAnswer | 'silence' | undefined;
  /** The public keys that it shows, with what it says of how long they hold; `silence`: no answer. */
  publicKeys: {names: KeyName[]; status?: number; headers?: Record<string, string>} | 'silence' = {
    names: ['current'],
  };
  /** How often it was asked for them. */
  keyRequests = 0;
  private readonly server = createServer((request, response) => {
    if (request.url?.startsWith('/keys')) {
      this.keyRequests += 1;
      if (this.publicKeys !== 'silence') {
        const {names, status = 200, headers} = this.publicKeys;
        const keys = names.map((kid) => ({
          ...KEYS[kid].publicKey.export({format: 'jwk'}),
          kid,
          alg: 'RS256',
        }));
        response.writeHead(status, headers).end(JSON.stringify({keys}));
      }
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => {
      const body = Buffer.concat(parts).toString();
      this.requests.push({
        url: request.url!,
        body,
        type: request.headers['content-type'],
        ...(request.headers.referer && {referer: request.headers.referer}),
      });
      const answer = this.next ?? this.lookUp(body);
      this.next = undefined;
      if (answer !== 'silence') {
        response.writeHead(answer.status, {'Content-Type': 'application/json', ...answer.headers});
        response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
      }
    });
  });

  async start(): Promise<void> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** For the key service: where this one is. */
  get settings() {
    return {identityService: this.url, publicKeys: `${this.url}/keys`};
  }

  /** Adds an account that nothing speaks against, but for the changes. */
  add(localId: string, changes: object = {}): void {
    const account = {localId, email: `${localId}@example.org`, emailVerified: true, validSince: '1000'};
    this.accounts.set(localId, [{...account, ...changes}]);
  }

  private lookUp(body: string): FakeAnswer {
    const {idToken} = JSON.parse(body) as {idToken: string};
    const {sub} = JSON.parse(Buffer.from(idToken.split('.')[1]!, 'base64url').toString()) as {sub: string};
    const users = this.accounts.get(sub);
    return users ? {status: 200, body: {users}} : fault(400, 'USER_NOT_FOUND');
  }
}

/** A refusal as Google's interfaces write it. */
export const fault = (status: number, message: string, reason?: string): FakeAnswer => ({
  status,
  body: {error: {code: status, message, ...(reason && {details: [{reason}]})}},
});

/** An ID token of the account `anna` in the project `live-project`, with other claims, signed with the current key. */
export function makeToken(changes: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: 'https://securetoken.google.com/live-project',
    aud: 'live-project',
    sub: 'anna',
    auth_time: now - 60,
    iat: now - 60,
    exp: now + 3540,
    email: 'anna@example.org',
    email_verified: false,
    firebase: {sign_in_provider: 'password'},
    ...changes,
  };
  return signToken(JSON.stringify(claims));
}

/** @param header Changes of its first part. @param key What signs it, whatever the header names. */
export function signToken(payload: string | Buffer, header: object = {}, key: KeyName = 'current'): string {
  const start = [JSON.stringify({alg: 'RS256', kid: 'current', typ: 'JWT', ...header}), payload]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  return `${start}.${sign('RSA-SHA256', Buffer.from(start), KEYS[key].privateKey).toString('base64url')}`;
}

/** Headers by their names. */
export function toObject(headers: Headers): Record<string, string> {
  const result: Record<string, string> = {};
  headers.forEach((value, name) => {
    result[name] = value;
  });
  return result;
}
