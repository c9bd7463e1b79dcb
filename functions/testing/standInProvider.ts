import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** How the key server answers: with its keys, never, or with what it is told. */
type Manner = { readonly kind: 'keys' | 'silence' } | { readonly kind: 'answer'; status: number; body: string };

/** The identity provider as far as the server meets it: signs tokens, and serves the keys that verify them. */
export class StandInProvider {
  readonly apiKey = '3_test-key';
  manner: Manner = { kind: 'keys' };
  /** The addresses that were asked for keys. */
  readonly asked: string[] = [];
  readonly #server: Server;
  #keys: SigningKey[] = [];

  constructor() {
    this.#server = createServer((request, response) => {
      this.asked.push(request.url ?? '');
      void this.#answer().then(
        (answer) =>
          answer && response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body),
      );
    });
  }

  async open(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    await this.rotate('key1');
  }

  /** Ends the server: nothing answers at its address any more. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  get keysUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/accounts.getJWTPublicKey`;
  }

  /** The settings of a host that works with this provider. */
  get settings(): Record<string, string> {
    return {
      IDENTITY_PROVIDER: 'TEST',
      IDENTITY_PROVIDER_KEYS: JSON.stringify({ TEST: { DE: this.apiKey, NL: '3_dutch-key' } }),
      IDENTITY_PROVIDER_KEYS_URL: this.keysUrl,
    };
  }

  /** From now on this key signs; those before it are withdrawn. */
  async rotate(kid: string): Promise<void> {
    this.#keys = [{ kid, ...(await generateKeyPair('RS256', { extractable: true })) }];
  }

  get publicKey(): CryptoKey {
    return this.#key.publicKey;
  }

  /**
   * A token for Ada, issued now.
   *
   * @param now of the clock that the server goes by
   * @param claims replace or add claims; undefined takes one away
   */
  token(now: Date, claims: JWTPayload = {}, header: Record<string, unknown> = { kid: this.#key.kid }): Promise<string> {
    const seconds = Math.floor(now.getTime() / 1000);
    const payload = {
      iss: `https://fidm.gigya.com/jwt/${this.apiKey}/`,
      apiKey: this.apiKey,
      iat: seconds,
      exp: seconds + 86_400,
      sub: 'c0ffee',
      firstName: 'Ada',
      lastName: 'Żak',
      email: 'ada@example.com',
      country: 'DE',
      ...claims,
    };
    return new SignJWT(payload).setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...header }).sign(this.#key.privateKey);
  }

  get #key(): SigningKey {
    const [key] = this.#keys;
    if (key === undefined) throw new Error('The provider is not open');
    return key;
  }

  async #answer(): Promise<{ status: number; body: string } | undefined> {
    if (this.manner.kind === 'silence') return undefined;
    if (this.manner.kind === 'answer') return this.manner;
    const keys = await Promise.all(
      this.#keys.map(async ({ kid, publicKey }) => ({ kid, ...(await exportJWK(publicKey)) })),
    );
    const foreign = { kid: 'elliptic', kty: 'EC', crv: 'P-256' };
    return { status: 200, body: JSON.stringify({ errorCode: 0, keys: [foreign, ...keys] }) };
  }
}
