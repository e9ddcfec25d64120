/** Certificates of trusted issuers of signatures, from the configured folder (REP-85). */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { readPem } from './signatures/certificates.ts';

const endings = ['.pem', '.crt', '.cer'];

/**
 * Returns PEM texts with one certificate each; a file may contain several, or one as DER. Throws a Romanian text if the
 * folder contains none or a file is something else, because signatures would silently be trusted less than intended.
 */
export async function readTrustedCertificates(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => refuse(`${folder} nu poate fi citit`));
  const certificates: string[] = [];
  for (const name of names.filter((one) => endings.includes(extname(one).toLowerCase())).sort())
    certificates.push(...splitFile(await readFile(join(folder, name)), name));
  return certificates.length > 0 ? certificates : refuse(`${folder} nu conține niciun certificat`);
}

function splitFile(content: Buffer, name: string): string[] {
  const blocks = content
    .toString('latin1')
    .match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  try {
    return (blocks ?? [content]).map((one) => readPem(one).x509.toString());
  } catch {
    return refuse(`${name} nu este un certificat`);
  }
}

function refuse(reason: string): never {
  throw new Error(`Configurare greșită. SIGNATURE_CA_DIR: ${reason}.`);
}
