import { generateKeyPairSync, sign } from 'node:crypto';

/** One element of DER: its tag, the length of its content, its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const bytes = (tag: number, ...values: readonly number[]) => der(tag, Buffer.from(values));
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const commonName = bytes(0x06, 0x55, 0x04, 0x03);
const subjectAltName = bytes(0x06, 0x55, 0x1d, 0x11);
const basicConstraints = bytes(0x06, 0x55, 0x1d, 0x13);
const ecdsaWithSha256 = sequence(bytes(0x06, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** A certificate of 127.0.0.1 that signs itself and ends within the day, and its key; nothing else trusts it. */
export function throwAwayCertificate(): { readonly certificate: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const hour = 3_600_000;
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('throw-away')))));
  const extensions = sequence(
    sequence(basicConstraints, der(0x04, sequence(bytes(0x01, 0xff)))),
    sequence(subjectAltName, der(0x04, sequence(bytes(0x87, 127, 0, 0, 1)))),
  );
  const signed = sequence(
    der(0xa0, bytes(0x02, 2)),
    bytes(0x02, 1),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(Date.now() - hour)), time(new Date(Date.now() + 24 * hour))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  return {
    certificate: pem('CERTIFICATE', sequence(signed, ecdsaWithSha256, signature)),
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}
