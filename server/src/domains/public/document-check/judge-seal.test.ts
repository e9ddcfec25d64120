/** Verdicts on files: exactly ours, or what else (PUB-106, PUB-107, PAP-206, PAP-207). */
import { X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { Certificate } from 'pkijs';
import { beforeAll, expect, test } from 'vitest';
import { signPdf, timestampPdf } from '../../../../../seed/signatures/sign-pdf.ts';
import { createPdf } from '../../../../test/builders/pdf.ts';
import { createReportPdf } from '../../../../test/builders/report-pdf.ts';
import { createSeal, sealAuthority } from '../../../../test/builders/seal.ts';
import { ana, authority, timekeeper } from '../../../../test/builders/signers.ts';
import { startFakeTsa } from '../../../../test/papers/fake-tsa.ts';
import { drawHere } from '../../papers/renderer/document-renderer.ts';
import type { Seal } from '../../papers/seal/seal.ts';
import { withoutSeal } from '../../papers/seal/seal-field.ts';
import { findSeals } from './find-seals.ts';
import { judgeSeal } from './judge-seal.ts';

const now = new Date('2026-11-26T12:00:00Z');
const year = 365 * 86_400_000;
const needs = { renderer: drawHere };
const validity = { validFrom: new Date(now.getTime() - year), validTo: new Date(now.getTime() + year) };
let pdf: Buffer;
let seal: Seal;
let sealed: Buffer;

beforeAll(async () => {
  pdf = await createReportPdf();
  seal = await createSeal({ ...validity, clock: () => now });
  sealed = await seal.seal(pdf, needs);
});

const certificatesOf = ({ certificates }: Seal) => [...certificates];

function judge(file: Buffer, trust: Partial<Parameters<typeof judgeSeal>[1]> = {}, at = now) {
  return judgeSeal(file, { seals: certificatesOf(seal), trusted: [], revocationLists: [], ...trust }, at);
}

const verdict = async (...args: Parameters<typeof judge>) => (await judge(...args)).verdict;

test('a sealed file is told as ours and unchanged, with its moment', async () => {
  expect(await judge(sealed)).toEqual({
    verdict: 'sealed',
    holder: 'CECCAR – sigiliu de test',
    sealedAt: '2026-11-26T12:00:00.000Z',
    isTimestamped: false,
  });
  expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
});

test('what we did not seal is told as it is', async () => {
  expect(await verdict(pdf)).toBe('unsealed');
  expect(await verdict(createPdf())).toBe('unsealed');
  for (const other of ['', 'nimic', '%PDF-1.7', 'nimic %%EOF'])
    expect(await verdict(Buffer.from(other))).toBe('notPdf');
  expect(await verdict(await signPdf(pdf, { by: ana, at: now }))).toBe('foreign');
  // Signed by somebody of the same authority.
  const colleague = await sealAuthority.issue({ name: 'CECCAR – sigiliu de test', ...validity });
  expect(await verdict(await signPdf(pdf, { by: colleague, at: now }))).toBe('foreign');
  // Nothing is known to be ours before anything was sealed.
  expect(await verdict(sealed, { seals: [] })).toBe('foreign');
});

test('a byte changed at any position is told, of a seal without and with a timestamp (PAP-207)', {
  tags: 'deep',
}, async () => {
  const tsa = await startFakeTsa();
  const dated = await createSeal({ ...validity, clock: () => now, tsaUrl: tsa.url });
  const small = createPdf();
  const timestamped = await dated.seal(small, needs);
  const plain = await seal.seal(small, needs);
  const trust = { seals: certificatesOf(dated), trusted: [authority.pem] };
  const whole = await judge(timestamped, trust, new Date());
  expect(whole).toMatchObject({ verdict: 'sealed', isTimestamped: true });
  const isReported = async (file: Buffer, own: typeof trust | undefined, at: number, xor: number) => {
    const changed = Buffer.from(file);
    changed.writeUInt8(changed.readUInt8(at) ^ xor, at);
    const { verdict: found, isTimestamped } = await judge(changed, own ?? {}, own ? new Date() : now);
    return found !== 'sealed' || (own !== undefined && !isTimestamped);
  };
  // Each byte of the signature, which no signature covers, and any other one.
  for (const [file, own] of [
    [plain, undefined],
    [timestamped, trust],
  ] as const) {
    const [found] = findSeals(file);
    const gap = file.lastIndexOf(`<${found?.written}>`, undefined, 'latin1');
    const end = gap + (found?.written.replace(/0+$/, '').length ?? 0);
    expect(end).toBeGreaterThan(gap + 1_000);
    for (let at = gap; at <= end + 8; at += 89)
      expect([at, await isReported(file, own, at, 1)]).toEqual([at, true]);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: file.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        (at, xor) => isReported(file, own, at, xor),
      ),
      { numRuns: 30 },
    );
  }
});

test('anything appended, cut off or put before is told', async () => {
  for (const more of ['\n', ' ', '%', '\n%%EOF\n'])
    expect(await verdict(Buffer.concat([sealed, Buffer.from(more)]))).toBe('changed');
  expect(await verdict(Buffer.concat([Buffer.from('\n'), sealed]))).not.toBe('sealed');
  for (const cut of [1, 2, 10, 100]) expect(await verdict(sealed.subarray(0, -cut))).toBe('changed');
  // Cut within the signature: nobody can say whose it was.
  const gap = sealed.lastIndexOf('/ByteRange') + 400;
  for (const end of [gap, gap + 500, gap + 3_000])
    expect(await verdict(sealed.subarray(0, end))).toBe('notPdf');
  expect(await verdict(withoutSeal(sealed))).toBe('unsealed');
});

test('updates after the seal are told, also those that leave a signature valid', async () => {
  expect(await verdict(await signPdf(sealed, { by: ana, at: now }))).toBe('changed');
  expect(await verdict(await timestampPdf(sealed, timekeeper, now))).toBe('changed');
  // A shadow attack: the update shows another document, and the seal of the old one is still in the file.
  const shown = Buffer.concat([sealed, Buffer.from('\n'), (await createReportPdf()).subarray(9)]);
  expect(await verdict(shown)).toBe('changed');
  // The seal of another document, moved into this file.
  const other = await seal.seal(createPdf(), needs);
  const [theirs] = findSeals(other);
  const [ours] = findSeals(sealed);
  const moved = Buffer.from(
    sealed
      .toString('latin1')
      .replace(ours?.written ?? '', (theirs?.written ?? '').padEnd(ours?.written.length ?? 0, '0')),
    'latin1',
  );
  expect(await verdict(moved)).toBe('changed');
  // Our own later seal covers everything before it.
  expect(await verdict(await seal.seal(sealed, needs))).toBe('sealed');
});

test('documents stay genuine after the certificate was renewed or has expired (PAP-206)', {
  tags: 'deep',
}, async () => {
  const later = new Date(now.getTime() + 3 * year);
  const next = await createSeal({
    name: 'CECCAR 2029',
    clock: () => later,
    validFrom: now,
    validTo: new Date(now.getTime() + 5 * year),
  });
  const seals = [...certificatesOf(seal), ...certificatesOf(next)];
  for (const file of [sealed, await next.seal(pdf, needs)])
    expect(await verdict(file, { seals }, later)).toBe('sealed');
  expect(await verdict(await next.seal(pdf, needs), {}, later)).toBe('foreign');
});

test('a seal made with an expired or revoked certificate is not valid', async () => {
  const credentials = await sealAuthority.issue({
    name: 'CECCAR vechi',
    validFrom: new Date(now.getTime() - 2 * year),
    validTo: new Date(now.getTime() - year),
  });
  const der = Buffer.from(credentials.certificate.toSchema().toBER());
  const root = new X509Certificate(sealAuthority.pem).raw;
  const backdated = await signPdf(pdf, { by: { ...credentials, chain: [] }, at: now });
  expect(await verdict(backdated, { seals: [der, root] })).not.toBe('sealed');
  const revocationLists = [
    await sealAuthority.createList({
      revoked: [
        {
          certificate: Certificate.fromBER(new Uint8Array(seal.certificates[0] ?? [])),
          on: validity.validFrom,
        },
      ],
      from: new Date(now.getTime() - 1_000),
      until: new Date(now.getTime() + year),
    }),
  ];
  expect(await judge(sealed, { revocationLists })).toMatchObject({ verdict: 'invalid' });
});

test('whatever is written over a sealed file, it is never called sealed, and nothing is thrown', {
  tags: 'deep',
}, async () => {
  const property = fc.asyncProperty(
    fc.uint8Array({ maxLength: 400 }),
    fc.nat({ max: sealed.length - 400 }),
    async (noise, at) => {
      const file = Buffer.from(sealed);
      file.set(noise, at);
      return file.equals(sealed) || (await verdict(file)) !== 'sealed';
    },
  );
  expect(await fc.check(property, { numRuns: 30 })).toMatchObject({ failed: false });
});
