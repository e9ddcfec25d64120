/** Sealing: which documents get a seal, and what happens when something is wrong (PAP-200 to PAP-205, OPE-150). */
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdvanceAnswer } from '@ceccar/contract/money/invoices';
import { expect, test } from 'vitest';
import { defineDocument } from '../../src/domains/papers/renderer/define-document.ts';
import { drawHere } from '../../src/domains/papers/renderer/document-renderer.ts';
import type { Seal } from '../../src/domains/papers/seal/seal.ts';
import { keepSealCertificates } from '../../src/domains/papers/seal/seal-certificates.ts';
import { withoutSeal } from '../../src/domains/papers/seal/seal-field.ts';
import { sealingRenderer } from '../../src/domains/papers/seal/sealing-renderer.ts';
import { createBranch } from '../builders/branch.ts';
import { createCertificate } from '../builders/certificate.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { createSeal, sealAuthority } from '../builders/seal.ts';
import { createFolder } from '../files/samples.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { breakInserts } from '../harness/break-inserts.ts';
import { renderer } from '../harness/document-renderer.ts';
import { readPdf } from '../harness/read-document.ts';
import { describeWith } from '../harness/with-program.ts';
import { grant, startFakeTsa } from './fake-tsa.ts';

const needs = { renderer: drawHere };
const year = 365 * 86_400_000;
let fault: 'none' | 'sealing' = 'none';
const seal = await createSeal({ report: () => undefined });
/** As the server's, but for what tests break. */
const breakable: Seal = {
  ...seal,
  seal: (pdf, given) => seal.seal(fault === 'none' ? pdf : Buffer.from('no PDF'), given),
};
// The certificates it publishes would be seen by every other file of this worker.
const { db, api } = await startApp({
  ownDatabase: true,
  renderer: sealingRenderer({ renderer }, breakable),
  seal,
});
await keepSealCertificates(db, seal);
await keepSealCertificates(db, seal);

async function checked(bytes: Buffer) {
  const file = { bytes, name: 'document.pdf', type: 'application/pdf' };
  const { status, body } = await api.upload('/api/documents/check', {}, file);
  return { status, ...(body as unknown as { seal: { verdict: string }; proof: unknown }) };
}

async function issueNote() {
  const { region } = await createBranch(db);
  const as = await signInAs(db, 'ROLE_ADMIN');
  const issue = async () => {
    const person = await createPerson(db, { region });
    const { status, body } = await api.post(
      `/api/invoices/create/${person.uuid}`,
      { addedAvans: 10 },
      { as },
    );
    return { status, body, note: (body as unknown as AdvanceAnswer).invoice };
  };
  return { as, region, issue };
}

test('a kept document and one that is drawn anew are sealed; forms that members sign are not (PAP-200)', {
  tags: 'deep',
}, async () => {
  const { as, issue } = await issueNote();
  const { note } = await issue();
  const { bytes } = await api.get(`/download/invoice/${note.uuid}`, { as });
  expect(await checked(bytes)).toMatchObject({
    seal: { verdict: 'sealed' },
    proof: { path: null, isInForce: true },
  });
  // The kept file stays readable as before.
  expect(withoutSeal(bytes).length).toBeLessThan(bytes.length);
  expect(await readPdf(bytes)).toBe(await readPdf(withoutSeal(bytes)));

  await api.post(`/api/invoices/${note.uuid}/cancel`, {}, { as });
  const cancelled = (await api.get(`/download/invoice/${note.uuid}`, { as })).bytes;
  expect(await checked(cancelled)).toMatchObject({ seal: { verdict: 'sealed' } });
  expect((await checked(bytes)).proof).toMatchObject({
    isInForce: false,
    text: expect.stringContaining('anulată'),
  });

  const person = await createPerson(db);
  const owner = await signInAs(db, 'ROLE_USER', { person });
  const { code } = await createCertificate(db, { person });
  const certificate = await api.get(`/download/certificate/${code}`, { as: owner });
  expect(await checked(certificate.bytes)).toMatchObject({
    seal: { verdict: 'sealed' },
    proof: { path: `/certificate/verify?code=${code}`, isInForce: true },
  });
  const form = defineDocument({ name: 'form', draw: async () => createPdf(), isUnsealed: true });
  const drawn = await sealingRenderer(needs, seal).draw(form);
  expect(await checked(drawn)).toMatchObject({ seal: { verdict: 'unsealed' }, proof: null });
});

test('without a seal documents are made as before (PAP-202)', () => {
  expect(sealingRenderer(needs, undefined)).toBe(drawHere);
});

test('the certificates are published, and nothing else of the seal (PAP-206)', async () => {
  const { status, text } = await api.get('/.well-known/seal.pem');
  expect(status).toBe(200);
  expect(text).toContain(sealAuthority.pem);
  expect(text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|[\w+/=\n]/g, '')).toBe('');
});

test('a document that cannot be sealed is not issued, takes no number, and says so (OPE-150)', {
  tags: 'deep',
}, async () => {
  const { issue } = await issueNote();
  expect((await issue()).note.number).toBe(1);
  fault = 'sealing';
  const refused = await issue();
  fault = 'none';
  expect(refused).toMatchObject({
    status: 503,
    body: { 'hydra:description': expect.stringContaining('nu a putut fi sigilat') },
  });
  expect((await issue()).note.number).toBe(2);
});

test('a full disk while a sealed document is kept loses no number (OPE-150)', { tags: 'deep' }, async () => {
  const { issue } = await issueNote();
  const { repair } = await breakInserts(db, 'files', { where: 'new.content is not null' });
  const refused = await issue();
  await repair();
  expect([refused.status, (await issue()).note.number]).toEqual([500, 1]);
});

test.each([
  ['has expired', -2, -1],
  ['is not yet in force, e.g. because a clock is wrong', 1, 2],
])('a certificate that %s seals nothing, and the document is made (PAP-204)', async (_case, from, to) => {
  const reported: Error[] = [];
  const late = await createSeal({
    validFrom: new Date(Date.now() + from * year),
    validTo: new Date(Date.now() + to * year),
    report: (error) => void reported.push(error),
  });
  const pdf = createPdf();
  expect(await late.seal(pdf, needs)).toBe(pdf);
  expect(reported.map(String)).toEqual([expect.stringContaining('nu este în vigoare')]);
});

test('an authority that is away, slow or answers nonsense dates nothing, and the document is sealed (PAP-203)', {
  tags: 'deep',
}, async () => {
  const tsa = await startFakeTsa();
  const answers: Parameters<typeof tsa.setAnswer>[0][] = [
    (reply) => reply.destroy(),
    () => undefined,
    (reply) => reply.writeHead(500).end(),
    (reply) => reply.end('nimic'),
    (reply) => reply.end(Buffer.alloc(200_000)),
    async (reply, sent) => reply.end(await grant(sent, { imprint: new ArrayBuffer(32) })),
    async (reply, sent) => reply.end(await grant(sent, { nonce: undefined })),
    async (reply, sent) => {
      const answer = await grant(sent);
      // A byte of the authority's signature.
      answer.writeUInt8(answer.readUInt8(answer.length - 3) ^ 1, answer.length - 3);
      reply.end(answer);
    },
  ];
  for (const answer of answers) {
    const reported: Error[] = [];
    const outcomes: (string | null)[] = [];
    const dated = await createSeal({
      tsaUrl: tsa.url,
      report: (error) => void reported.push(error),
      recordTimestamp: async (problem) => void outcomes.push(problem),
    });
    tsa.setAnswer(answer);
    const sealed = await dated.seal(createPdf(), needs);
    expect(reported).toHaveLength(1);
    expect(outcomes).toEqual([expect.stringMatching(/^Serverul de la SEAL_TSA_URL .+\.$/)]);
    // Not asked again for a while.
    const requests = tsa.asked();
    tsa.setAnswer(undefined);
    await dated.seal(createPdf(), needs);
    expect(tsa.asked()).toBe(requests);
    await keepSealCertificates(db, dated);
    expect(await checked(sealed)).toMatchObject({ seal: { verdict: 'sealed', isTimestamped: false } });
  }
});

for (const program of ['pdfsig', 'qpdf'] as const)
  describeWith(program, 'other programs accept a sealed document (PAP-200)', () => {
    test(`${program} finds nothing wrong`, { tags: 'deep' }, async () => {
      const tsa = await startFakeTsa();
      const dated = await createSeal({ tsaUrl: tsa.url });
      const file = join(await createFolder(), 'document.pdf');
      for (const one of [seal, dated]) {
        await writeFile(file, await one.seal(createPdf(), needs));
        const options = program === 'qpdf' ? ['--check', file] : ['-nocert', file];
        const { stdout, status } = spawnSync(program, options, { encoding: 'utf8' });
        expect(status).toBe(0);
        expect(stdout).toMatch(
          program === 'qpdf' ? 'No syntax or stream encoding errors' : 'Signature is Valid',
        );
        if (program === 'pdfsig') expect(stdout).toContain('Total document signed');
      }
    });
  });
