/** The receipt of a filed report: numbered, exact, proven to anyone, never changed (REP-32, REP-34). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { reportTables } from '../../src/domains/privacy/person-tables/report-tables.ts';
import { drawsCode, readPdf } from '../harness/read-document.ts';
import {
  bill,
  createMember,
  decide,
  type Member,
  pay,
  register,
  startSeason,
  submit,
  submitDecided,
} from './season.ts';

const season = await startSeason('2026-02-28T21:41:07Z', {
  ownDatabase: true,
  env: { publicUrl: 'https://registru.example' },
});
const { api, db } = season;

function receiptOf(id: number) {
  return db
    .selectFrom('annual_report_receipts')
    .selectAll()
    .where('annual_report_id', '=', id)
    .executeTakeFirstOrThrow();
}

const download = ({ as }: Member, id: number, name: string) =>
  api.page(`/annual_reports/${id}/${name}`, { as });

test('says what was sent, when to the second, and what is owed', { tags: 'deep' }, async () => {
  const member = await createMember(season, 'person', { reg_number: '7001' });
  const id = await submit(season, member, { answers: { regNumber: '7001' } });
  const { key } = await receiptOf(id);
  const { status, bytes } = await download(member, id, 'downloadReceipt');
  const text = await readPdf(bytes);
  expect([status, text]).toEqual([
    200,
    expect.stringMatching(
      /Numărul dovezii D-2026-\d{6} Depus la 28\.02\.2026, ora 23:41:07, în termen Membru/,
    ),
  ]);
  for (const returned of [
    'Popescu',
    '7001',
    'Cotizație fixă 700,00',
    'Cotizație variabilă 630,00',
    'De plată, nota',
    'Plată declarată: 1.330,00 lei, ordinul de plată nr. 17 din 09.02.2026',
  ])
    expect(text).toContain(returned);
  expect(drawsCode(bytes, `https://registru.example/documents/receipt/${key}`)).toBe(true);
  // Each file that was sent, by the digest of what is downloaded.
  for (const name of [
    'downloadReportFile',
    'downloadSignedAnnualReportFile',
    'downloadIdentityDocumentFile',
    'downloadPaymentProofFile',
  ]) {
    const sent = await download(member, id, name);
    expect(text.replace(/\s/g, '')).toContain(createHash('sha256').update(sent.bytes).digest('hex'));
  }
});

test('is the same, byte for byte, whatever comes after it', { tags: 'deep' }, async () => {
  const member = await createMember(season);
  const id = await submit(season, member);
  const [before, row] = [await download(member, id, 'downloadReceipt'), await receiptOf(id)];
  await register(season, member, id);
  await db.updateTable('persons').set({ last_name: 'Altul' }).where('id', '=', member.record.id).execute();
  await decide(season, member, id, 490);
  const after = await download(member, id, 'downloadReceipt');
  expect(after.bytes.equals(before.bytes)).toBe(true);
  expect(await receiptOf(id)).toEqual(row);
});

test('is found at its address with a slash at the end, too', { tags: 'deep' }, async () => {
  const member = await createMember(season);
  const id = await submit(season, member);
  expect((await download(member, id, 'downloadReceipt/')).status).toBe(200);
});

test('numbers have no gaps and no twins, also where many are made at once and one fails', {
  tags: 'deep',
}, async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => createMember(season)));
  const filed: { member: Member; id: number }[] = [];
  for (const member of members) {
    const id = await bill(season, member);
    await pay(season, member, id);
    filed.push({ member, id });
  }
  const [first] = filed;
  // One whose information is gone cannot be registered: its number is given to another.
  await db
    .deleteFrom('annual_report_information')
    .where('annual_report_id', '=', Number(first?.id))
    .execute();
  const made = await Promise.allSettled(
    filed.flatMap(({ member, id }) => [register(season, member, id), register(season, member, id)]),
  );
  expect(made.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  const rows = await db
    .selectFrom('annual_report_receipts')
    .select(['number', 'annual_report_id'])
    .where('year', '=', 2026)
    .orderBy('number')
    .execute();
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
  expect(new Set(rows.map((row) => row.annual_report_id)).size).toBe(rows.length);
});

test('numbers begin again with the year in Romania', { tags: 'deep' }, async () => {
  const member = await createMember(season);
  const id = await bill(season, member);
  season.setNow('2026-12-31T21:59:59Z');
  const other = await createMember(season);
  const late = await bill(season, other);
  await pay(season, other, late);
  season.setNow('2026-12-31T22:00:00Z');
  await register(season, other, late);
  expect((await receiptOf(late)).year).toBe(2026);
  const next = await createMember(season);
  expect(await receiptOf(await submit(season, next))).toMatchObject({ year: 2027, number: 1 });
  season.setNow('2026-02-28T21:41:07Z');
  await pay(season, member, id);
  await register(season, member, id);
  expect((await receiptOf(id)).year).toBe(2026);
});

test('is proven to anyone who has its address, and to nobody else', { tags: 'deep' }, async () => {
  const member = await createMember(season);
  const id = await submit(season, member);
  const { key, content } = await receiptOf(id);
  const { number, memberName, files } = content as {
    number: string;
    memberName: string;
    files: { label: string; name: string; sha256: string }[];
  };
  const page = await api.page(`/documents/receipt/${key}`);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining(number)]);
  const [, data = ''] = /id="page">(.*?)<\/script>/.exec(page.text) ?? [];
  const { shown } = JSON.parse(data);
  expect(shown.files).toEqual(files.map(({ label, name, sha256 }) => ({ label, name, sha256 })));
  const values = Object.fromEntries(
    shown.printed.map(({ label, value }: Record<string, string>) => [label, value]),
  );
  expect(values).toMatchObject({
    Număr: number,
    'Depus la': expect.stringMatching(/^\d\d\.\d\d\.\d{4}, ora \d\d:\d\d:\d\d$/),
    Membru: memberName,
    'Anul raportat': expect.stringMatching(/^\d{4}$/),
    'Cotizație fixă': expect.stringMatching(/ lei$/),
    'Cotizație variabilă': expect.stringMatching(/ lei$/),
  });
  expect(page.text).not.toContain('1800101221144');
  for (const wrong of ['x', key.slice(1), `${key}0`, crypto.randomUUID()])
    expect((await api.page(`/documents/receipt/${wrong}`)).status).toBe(404);
});

test('the receipt of somebody who was anonymised stays genuine, without name and sums (PRI-12)', async () => {
  const id = await submit(season, await createMember(season));
  const { key, number, year } = await receiptOf(id);
  const { content = '' } = { ...(reportTables.annual_report_receipts?.atEnd as { content?: string }) };
  await sql`update annual_report_receipts set content = ${sql.raw(content)} where key = ${key}`.execute(db);
  const { status, text } = await api.page(`/documents/receipt/${key}`);
  expect(status).toBe(200);
  const [, data = ''] = /id="page">(.*?)<\/script>/.exec(text) ?? [];
  const { shown } = JSON.parse(data);
  expect(shown).toMatchObject({ state: 'inForce', files: [] });
  expect(shown.printed.map(({ label }: { label: string }) => label)).toEqual([
    'Număr',
    'Depus la',
    'Filiala',
    'Membru',
    'Anul raportat',
  ]);
  expect(text).toContain(`D-${year}-${String(number).padStart(6, '0')}`);
});

test('the receipt of a report that was filed again says so, and stays genuine', {
  tags: 'deep',
}, async () => {
  const member = await createMember(season);
  const first = await receiptOf(await submitDecided(season, member, 490));
  const proven = async () => (await api.page(`/documents/receipt/${first.key}`)).text;
  expect(await proven()).toContain('"state":"inForce"');
  const again = await receiptOf(await submit(season, member, { attempt: 2 }));
  expect(await proven()).toContain('"state":"replaced"');
  expect((await api.page(`/documents/receipt/${again.key}`)).text).toContain('"state":"inForce"');
});
