/** Certificates of trusted issuers of signatures, and their revocation lists, from the configured folders (REP-85, REP-181). */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { readPem } from './signatures/certificates.ts';
import { readRevocationList } from './signatures/revocation.ts';

/**
 * Returns PEM texts with one certificate each; a file may contain several, or one as DER. Throws a Romanian text if the
 * folder contains none or a file is something else, because signatures would silently be trusted less than intended.
 */
export async function readTrustedCertificates(folder: string): Promise<string[]> {
  const certificates: string[] = [];
  for (const { name, content } of await readFiles('SIGNATURE_CA_DIR', folder, ['.pem', '.crt', '.cer']))
    certificates.push(...splitFile(content, name));
  return certificates.length > 0
    ? certificates
    : refuse('SIGNATURE_CA_DIR', `${folder} nu conține niciun certificat`);
}

/**
 * Returns DER. The folder may be empty, since lists are fetched by another program. Throws a Romanian text if a file is
 * something else.
 */
export async function readRevocationLists(folder: string): Promise<Uint8Array[]> {
  const lists: Uint8Array[] = [];
  for (const { name, content } of await readFiles('SIGNATURE_CRL_DIR', folder, ['.crl', '.pem'])) {
    const texts = content
      .toString('latin1')
      .matchAll(/-----BEGIN X509 CRL-----([^-]+)-----END X509 CRL-----/g);
    const own = [...texts].map(([, base64 = '']) => Buffer.from(base64, 'base64'));
    const ders = own.length > 0 ? own : [content];
    if (ders.some((der) => readRevocationList(der).length === 0))
      refuse('SIGNATURE_CRL_DIR', `${name} nu este o listă de revocare`);
    lists.push(...ders);
  }
  return lists;
}

type Setting = 'SIGNATURE_CA_DIR' | 'SIGNATURE_CRL_DIR';

async function readFiles(
  setting: Setting,
  folder: string,
  endings: readonly string[],
): Promise<{ name: string; content: Buffer }[]> {
  const names = await readdir(folder).catch(() => refuse(setting, `${folder} nu poate fi citit`));
  const wanted = names.filter((one) => endings.includes(extname(one).toLowerCase())).sort();
  return Promise.all(wanted.map(async (name) => ({ name, content: await readFile(join(folder, name)) })));
}

function splitFile(content: Buffer, name: string): string[] {
  const blocks = content
    .toString('latin1')
    .match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  try {
    return (blocks ?? [content]).map((one) => readPem(one).x509.toString());
  } catch {
    return refuse('SIGNATURE_CA_DIR', `${name} nu este un certificat`);
  }
}

function refuse(setting: Setting, reason: string): never {
  throw new Error(`Configurare greșită. ${setting}: ${reason}.`);
}
