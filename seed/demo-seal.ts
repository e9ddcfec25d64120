/** The demo's electronic seal, of an authority of its own that nobody else trusts; made at the first start (PAP-205). */
import { webcrypto, X509Certificate } from 'node:crypto';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import forge from 'node-forge';
import type { Env } from '../server/src/platform/env.ts';
import { type Credentials, createAuthority } from './signatures/authority.ts';

/** Not secret: the seal proves nothing outside of the demo. */
const password = 'sigiliu-demo';

/** In force on every day that a demo can be set to. */
const period = { validFrom: new Date('2020-01-01'), validTo: new Date('2045-01-01') };

export async function prepareDemoSeal(dataDir: string): Promise<NonNullable<Env['seal']>> {
  const folder = join(dataDir, 'seal');
  const p12 = join(folder, 'sigiliu.p12');
  const isMade = await access(p12).then(
    () => true,
    () => false,
  );
  if (!isMade) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const authority = await createAuthority('Autoritate demonstrativă', period);
    const seal = await authority.issue({ name: 'CECCAR – sigiliu demonstrativ', ...period });
    await writeFile(join(folder, 'autoritate.pem'), authority.pem);
    // Whole or not at all, also if the process ends here.
    await writeFile(`${p12}.new`, await encodeP12(seal, [authority.pem], password), { mode: 0o600 });
    await rename(`${p12}.new`, p12);
  }
  return { p12, password, tsaUrl: undefined };
}

/** A PKCS#12 file of a seal and its issuers, which are PEM texts. */
export async function encodeP12(
  { certificate, keys, chain }: Credentials,
  issuers: readonly string[],
  secret: string,
  algorithm: 'aes256' | '3des' = 'aes256',
): Promise<Buffer> {
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const own = [certificate, ...chain].map((one) =>
    new X509Certificate(Buffer.from(one.toSchema().toBER())).toString(),
  );
  const encoded = forge.pkcs12.toPkcs12Asn1(
    forge.pki.privateKeyFromAsn1(forge.asn1.fromDer(key.toString('latin1'))),
    [...own, ...issuers].map((pem) => forge.pki.certificateFromPem(pem)),
    secret,
    { algorithm },
  );
  return Buffer.from(forge.asn1.toDer(encoded).getBytes(), 'latin1');
}
