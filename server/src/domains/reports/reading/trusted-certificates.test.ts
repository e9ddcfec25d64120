import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createAuthority } from '../../../../../seed/signatures/authority.ts';
import { authority } from '../../../../test/builders/signers.ts';
import { createFolder, writeBytes } from '../../../../test/files/samples.ts';
import { readRevocationLists, readTrustedCertificates } from './trusted-certificates.ts';

const other = await createAuthority('Altă autoritate', { key: 'ec' });
let folder: string;
beforeEach(async () => {
  folder = await createFolder();
});

function write(name: string, content: string | Buffer): Promise<string> {
  return writeBytes(join(folder, name), Buffer.from(content));
}

test('certificates are read one by one, also several of a file, also as DER; other files are left alone', async () => {
  await write('lista.PEM', `# Lista de încredere\n${authority.pem}\nalta:\n${other.pem}`);
  await write('binar.cer', new X509Certificate(other.pem).raw);
  await write('citeste.txt', 'nimic');
  expect(await readTrustedCertificates(folder)).toEqual([other.pem, authority.pem, other.pem]);
});

test('a folder that would quietly trust less than it was meant to is refused by name', async () => {
  const read = () => readTrustedCertificates(folder);
  await expect(read()).rejects.toThrow(
    `Configurare greșită. SIGNATURE_CA_DIR: ${folder} nu conține niciun certificat.`,
  );
  await write('a.pem', authority.pem);
  await write('b.crt', authority.pem.replace(/MI/, 'XX'));
  await expect(read()).rejects.toThrow('SIGNATURE_CA_DIR: b.crt nu este un certificat.');
  await expect(readTrustedCertificates(join(folder, 'lipsa'))).rejects.toThrow('lipsa nu poate fi citit.');
});

test('revocation lists are read as DER and PEM, several of a file; an empty folder has none (REP-181)', async () => {
  expect(await readRevocationLists(folder)).toEqual([]);
  const [first, second] = [await authority.createList(), await other.createList()];
  const pem = (der: Buffer) =>
    `-----BEGIN X509 CRL-----\n${der.toString('base64')}\n-----END X509 CRL-----\n`;
  await write('a.crl', first);
  await write('b.PEM', `# liste\n${pem(first)}${pem(second)}`);
  await write('citeste.txt', 'nimic');
  const lists = await readRevocationLists(folder);
  expect(lists.map((list) => Buffer.from(list).toString('hex'))).toEqual(
    [first, first, second].map((list) => list.toString('hex')),
  );
});

test('a folder of lists with something else in it is refused by name', async () => {
  await write('c.crl', authority.pem);
  await expect(readRevocationLists(folder)).rejects.toThrow(
    'Configurare greșită. SIGNATURE_CRL_DIR: c.crl nu este o listă de revocare.',
  );
  await expect(readRevocationLists(join(folder, 'lipsa'))).rejects.toThrow('lipsa nu poate fi citit.');
});
