/** Seals for tests: a PKCS#12 file of an authority that exists only here. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeP12 } from '../../../seed/demo-seal.ts';
import { type CertificateRequest, createAuthority } from '../../../seed/signatures/authority.ts';
import { openSeal, type Seal, type SealEnv, type SealOptions } from '../../src/domains/papers/seal/seal.ts';
import { createFolder } from '../files/samples.ts';

export const sealAuthority = await createAuthority('Autoritate de sigilii');
export const sealPassword = 'parola-sigiliului';

export async function createSealFile(
  request: Partial<CertificateRequest> = {},
  algorithm?: 'aes256' | '3des',
): Promise<SealEnv> {
  const credentials = await sealAuthority.issue({ name: 'CECCAR – sigiliu de test', ...request });
  const p12 = join(await createFolder(), 'sigiliu.p12');
  await writeFile(p12, await encodeP12(credentials, [sealAuthority.pem], sealPassword, algorithm));
  return { p12, password: sealPassword, tsaUrl: undefined };
}

export async function createSeal({
  clock = () => new Date(),
  report = (error: Error) => {
    throw error;
  },
  recordTimestamp = async () => undefined,
  tsaUrl,
  ...request
}: Partial<CertificateRequest & SealOptions & { tsaUrl: string }> = {}): Promise<Seal> {
  return openSeal({ ...(await createSealFile(request)), tsaUrl }, { clock, report, recordTimestamp });
}
