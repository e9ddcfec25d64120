/** Which time a certificate is judged at (REP-84). */
import { expect, test } from 'vitest';
import { createAuthority } from '../../../../../../seed/signatures/authority.ts';
import { signPdf, timestampPdf } from '../../../../../../seed/signatures/sign-pdf.ts';
import { createRawForm } from '../../../../../test/builders/raw-pdf.ts';
import { createReportPdf } from '../../../../../test/builders/report-pdf.ts';
import { authority, readSignature, timekeeper } from '../../../../../test/builders/signers.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = new Date();
const before = (ms: number) => new Date(now.getTime() - ms);

/** Its certificate ended two days ago. */
const by = await authority.issue({
  name: 'Ana',
  key: 'ec',
  validFrom: before(90 * day),
  validTo: before(2 * day),
});
const issuedAt = before(10 * day);
const report = await createReportPdf({ createdAt: issuedAt });

async function judge(at: Date, request: Parameters<typeof readSignature>[2] = {}) {
  const formats = ['ETSI.CAdES.detached', 'adbe.pkcs7.detached'] as const;
  const verdicts = await Promise.all(
    formats.map(async (format) =>
      readSignature(await signPdf(report, { by, at, format }), [], { now, ...request }),
    ),
  );
  const [first, second] = verdicts.map(({ state, signatures }) => [state, ...(signatures[0]?.remarks ?? [])]);
  expect(second).toEqual(first);
  return first;
}

test.each([
  ['the template was issued', 10 * day],
  ['five minutes before that, as clocks differ', 10 * day + 4 * minute],
  ['the certificate was still valid', 3 * day],
])('a claimed time counts when %s', async (_, ago) => {
  expect(await judge(before(ago))).toEqual(['valid']);
});

test.each([
  ['a day before the template', 11 * day],
  ['six minutes before the template', 10 * day + 6 * minute],
  ['before the certificate', 100 * day],
  ['years ago', 900 * day],
  ['in the future', -6 * minute],
  ['next year', -365 * day],
])('a claimed time that is %s is judged as now, and the remark says so', async (_, ago) => {
  expect(await judge(before(ago))).toEqual(['expired', 'timeNotCredible']);
});

test('the register knows better than the file when the template was issued', async () => {
  expect(await judge(before(3 * day), { issuedAt: before(4 * day) })).toEqual(['valid']);
  expect(await judge(before(3 * day), { issuedAt: before(day) })).toEqual(['expired', 'timeNotCredible']);
  // A file that claims to be newer than its template is no older.
  expect(await judge(before(11 * day), { issuedAt: before(20 * day) })).toEqual([
    'expired',
    'timeNotCredible',
  ]);
  expect(await judge(before(3 * day), { issuedAt: null })).toEqual(['valid']);
});

test('without any time of issue, no claimed time counts', async () => {
  const signed = await signPdf(createRawForm(), { by, at: before(3 * day) });
  const { state, signatures } = await readSignature(signed, [], { now });
  expect([state, signatures[0]?.remarks]).toEqual(['expired', ['timeNotCredible']]);
  expect((await readSignature(signed, [], { now, issuedAt })).state).toBe('valid');
});

test('a claimed time does not make a certificate valid that is not valid yet', async () => {
  const later = await authority.issue({ name: 'Ana', key: 'ec', validFrom: before(-2 * minute) });
  const signed = await signPdf(report, { by: later, at: before(-3 * minute) });
  expect((await readSignature(signed, [], { now })).state).toBe('expired');
});

test('a timestamp of a trusted authority counts whatever it says, one that nobody vouches for only as a claim', async () => {
  const stamped = (ago: number) =>
    signPdf(report, { by, at: now, timestamp: { by: timekeeper, at: before(ago) } });
  const stateOf = async (pdf: Buffer, trusted: string[]) =>
    (await readSignature(pdf, trusted, { now })).state;
  expect(await stateOf(await stamped(3 * day), [authority.pem])).toBe('valid');
  expect(await stateOf(await stamped(20 * day), [authority.pem])).toBe('valid');
  expect(await stateOf(await stamped(3 * day), [])).toBe('valid');
  expect(await stateOf(await stamped(20 * day), [])).toBe('expired');
  const ofDocument = await timestampPdf(await signPdf(report, { by, at: now }), timekeeper, before(20 * day));
  expect(await stateOf(ofDocument, [])).toBe('expired');
});

test('a trusted timestamp of before the template is told (REP-396)', { tags: 'deep' }, async () => {
  const read = async (ago: number, trusted: string[]) =>
    (
      await readSignature(
        await signPdf(report, { by, at: now, timestamp: { by: timekeeper, at: before(ago) } }),
        trusted,
        { now },
      )
    ).signatures[0]?.remarks;
  expect(await read(20 * day, [authority.pem])).toEqual(['timestampTooEarly']);
  expect(await read(10 * day + 6 * minute, [authority.pem])).toEqual(['timestampTooEarly']);
  expect(await read(10 * day + 4 * minute, [authority.pem])).toEqual([]);
  expect(await read(3 * day, [authority.pem])).toEqual([]);
  expect(await read(20 * day, [])).toEqual(['timeNotCredible']);
  const ofDocument = await timestampPdf(await signPdf(report, { by, at: now }), timekeeper, before(20 * day));
  expect((await readSignature(ofDocument, [authority.pem], { now })).signatures[0]?.remarks).toEqual([
    'timestampTooEarly',
  ]);
});

test('an own authority of time does not backdate a report', async () => {
  const own = await createAuthority('Ceas propriu', { key: 'ec' });
  const clock = await own.issue({
    name: 'Ceas',
    key: 'ec',
    purpose: 'timestamps',
    validFrom: before(900 * day),
  });
  const signed = await signPdf(report, { by, at: now, timestamp: { by: clock, at: before(20 * day) } });
  for (const trusted of [[], [authority.pem]])
    expect((await readSignature(signed, trusted, { now })).state).toBe('expired');
});
