/** Files of seals as authorities hand them out, and files that are none (PAP-201, OPE-148). */
import { readFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createSealFile, sealPassword } from '../../../../test/builders/seal.ts';
import { isWholeChain, openP12 } from './open-p12.ts';
import { openSeal, readSealKey } from './seal.ts';
import { SealProblem } from './seal-problem.ts';

const fixture = (name: string) =>
  readFile(new URL(`../../../../test/fixtures/seals/${name}.p12`, import.meta.url));

const plain = 'parola-lunga';
const romanian = 'parolă-ș';

test.each(['aes256', '3des'] as const)('a file encrypted with %s is opened (PAP-201)', async (algorithm) => {
  const { key, chain } = await readSealKey(await createSealFile({}, algorithm));
  expect(chain.map(({ subject }) => subject)).toEqual([
    'CN=CECCAR – sigiliu de test',
    'CN=Autoritate de sigilii',
  ]);
  expect(chain[0].checkPrivateKey(key)).toBe(true);
});

test.each([
  ['rc2', 'parola', 'rsa'],
  ['ec', 'parola', 'ec'],
  ['diacritics', 'parolă-ș', 'rsa'],
] as const)('a file made by OpenSSL is opened: %s (PAP-201)', async (name, password, type) => {
  const opened = openP12(await fixture(name), password);
  expect([opened.key.asymmetricKeyType, isWholeChain(opened)]).toEqual([type, true]);
  expect(opened.chain[0].checkPrivateKey(opened.key)).toBe(true);
});

/** Exported by the programs themselves; those of NSS and GnuTLS with 600,000 rounds. */
test.each([
  ['openssl-rsa', romanian],
  ['openssl-ec', romanian],
  ['openssl-legacy-rsa', romanian],
  ['openssl-legacy-ec', romanian],
  ['gnutls-rsa', romanian],
  ['gnutls-ec', romanian],
  ['nss-rsa', romanian],
  ['nss-ec', romanian],
  // This program takes no other letters.
  ['java-rsa', plain],
  ['java-ec', plain],
])('a file of another program is opened: %s (PAP-226)', async (name, password) => {
  const opened = openP12(await fixture(name), password);
  expect(opened.key.asymmetricKeyType).toBe(name.split('-').at(-1));
  expect(opened.chain.map(({ subject }) => subject)).toEqual([
    'CN=Sigiliu de fixturi',
    'CN=Autoritate de fixturi',
  ]);
  expect(opened.chain[0].checkPrivateKey(opened.key)).toBe(true);
});

test('a file is opened once, by the check before the start (PAP-226)', async () => {
  const env = await createSealFile();
  const { chain } = await readSealKey(env);
  await rm(env.p12);
  const seal = await openSeal(env, { clock: () => new Date(), report: () => undefined });
  expect(seal.certificates).toEqual(chain.map(({ raw }) => raw));
  await expect(readSealKey({ ...env })).rejects.toThrow('nu există');
});

test.each([
  ['openssl-rsa', 'parola-s'],
  ['openssl-legacy-rsa', 'parolă-ț'],
  ['openssl-legacy-ec', ''],
  ['gnutls-rsa', plain],
  ['nss-ec', 'parolă-s'],
  ['java-ec', ''],
  ['rc2', 'alta'],
  ['ec', ''],
  ['diacritics', 'parola-s'],
  ['diacritics', 'parolă-ț'],
])('a wrong password is told, and is in no text: %s', async (name, password) => {
  const file = await fixture(name);
  const open = () => openP12(file, password);
  expect(open).toThrow(new SealProblem('SEAL_PASSWORD nu este parola acestui fișier.'));
});

test('the certificate must be one that may sign, with a strong key', async () => {
  for (const purpose of ['encryption', 'agreement', 'nothing'] as const)
    await expect(createSealFile({ purpose }).then(readSealKey)).rejects.toThrow('nu este unul de semnare');
  await expect(createSealFile({ keySize: 1024 }).then(readSealKey)).rejects.toThrow('2048 de biți');
});

test('what is no seal is refused with the reason', async () => {
  const { p12 } = await createSealFile();
  const file = await readFile(p12);
  await expect(readSealKey({ p12: `${p12}x`, password: '', tsaUrl: undefined })).rejects.toThrow('nu există');
  for (const wrong of [Buffer.alloc(0), Buffer.from('nimic'), file.subarray(0, 900)])
    expect(() => openP12(wrong, sealPassword)).toThrow('nu este PKCS#12');
});
