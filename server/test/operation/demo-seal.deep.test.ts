/** The seal of the demo, which the first start makes (PAP-205). */
import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareDemoSeal } from '../../../seed/demo-seal.ts';
import { openSeal } from '../../src/domains/papers/seal/seal.ts';
import { judgeSeal } from '../../src/domains/public/document-check/judge-seal.ts';
import { createPdf } from '../builders/pdf.ts';
import { createFolder } from '../files/samples.ts';
import { renderer } from '../harness/document-renderer.ts';

async function openDemoSeal(dataDir: string) {
  const report = (error: Error) => {
    throw error;
  };
  return openSeal(await prepareDemoSeal(dataDir), { clock: () => new Date(), report });
}

test('the first start makes an authority and a seal, the next one keeps them (PAP-205)', async () => {
  const dataDir = await createFolder();
  const seal = await openDemoSeal(dataDir);
  expect(seal.state()).toMatchObject({ name: 'CECCAR – sigiliu demonstrativ', isWholeChain: true });
  const { p12 } = await prepareDemoSeal(dataDir);
  expect((await stat(p12)).mode & 0o077).toBe(0);
  const [own, issuer] = seal.certificates.map((der) => new X509Certificate(der));
  const authority = new X509Certificate(await readFile(join(dataDir, 'seal', 'autoritate.pem')));
  expect(issuer?.raw.equals(authority.raw)).toBe(true);

  const sealed = await seal.seal(createPdf(), { renderer });
  const seals = own ? [own.raw, authority.raw] : [];
  const judged = await judgeSeal(sealed, { seals, trusted: [], revocationLists: [] }, new Date());
  expect(judged.verdict).toBe('sealed');

  const again = await openDemoSeal(dataDir);
  expect(again.certificates).toEqual(seal.certificates);
  // Another installation has keys of its own.
  expect((await openDemoSeal(await createFolder())).certificates[0]).not.toEqual(seal.certificates[0]);
});
