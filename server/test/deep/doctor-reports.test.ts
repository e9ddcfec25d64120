/** What the nightly check and `npm run doctor` tell of reports that were really damaged (REP-141). */
import { beforeAll, expect, test } from 'vitest';
import { findReportErrors } from '../../src/domains/reports/check-reports.ts';
import { checkReportsNightly } from '../../src/domains/reports/check-reports-nightly.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { errorsAfterDamage } from '../harness/damage.ts';
import { advanceOf, receive } from '../reports/member-money.ts';
import {
  accept,
  bill,
  createMember,
  initialize,
  type Member,
  startSeason,
  submit,
  submitDecided,
} from '../reports/season.ts';

const season = await startSeason('2026-02-10T10:00:00Z', { ownDatabase: true });
const { db, database } = season;

const errorsAfter = (damage: string) => errorsAfterDamage(season, damage, findReportErrors);

/** A report in every state, each of a member of its own; the validated one used 100 of the advance. */
async function makeSeason() {
  const person = (last_name: string) => createMember(season, 'person', { last_name, first_name: 'Ana' });
  const begun = await person('Inceput');
  const { id: begunId } = (await initialize(season, begun)).body;
  const acceptedId = await accept(season, await person('Acceptat'));
  const billedId = await bill(season, await person('Deplata'));
  const waitingId = await submit(season, await person('Depus'));
  const validated = await person('Validat');
  await receive(season, validated, '472', 100);
  const validatedId = await submitDecided(season, validated, 430);
  const firm = await createMember(season, 'company', { name: 'Pildă SRL' });
  const firmId = await submitDecided(season, firm, 410);
  const rejectedId = await submitDecided(season, await person('Respins'), 490);
  return { begunId, acceptedId, billedId, waitingId, validatedId, firmId, rejectedId, validated, firm };
}

let made: Awaited<ReturnType<typeof makeSeason>>;
beforeAll(async () => {
  made = await makeSeason();
});

const waiting = () => `Raportul ${made.waitingId} (Depus) al membrului Depus Ana`;
const validated = () => `Raportul ${made.validatedId} (Validat (viză acordată)) al membrului Validat Ana`;

test('a season as it is made has no fault', async () => {
  expect(await errorsAfter('select 1')).toEqual([]);
  expect(await advanceOf(season, made.validated as Member)).toBe('0.00');
});

test('files that are not there', async () => {
  const { waitingId } = made;
  const without = (kind: string) =>
    errorsAfter(`delete from annual_report_files where annual_report_id = ${waitingId} and kind = '${kind}'`);
  expect(await without('registerDocument')).toEqual([
    `${waiting()} nu are fișierul „Extrasul din registrul de încasări și plăți”.`,
    expect.stringMatching(/^Dovada D-2026-\d+ are alte fișiere decât cele păstrate\./),
  ]);
  expect(await without('paymentProof')).toContain(`${waiting()} nu are fișierul „Ordinul de plată”.`);
  expect(await without('receipt')).toEqual([`${waiting()} nu are fișierul „Dovada depunerii”.`]);
  // Who signs digitally sends no copy signed by hand.
  expect(
    await errorsAfter(`update annual_reports set digitally_signed = true where id = ${made.acceptedId};
      delete from annual_report_files where annual_report_id = ${made.acceptedId} and kind = 'annualReportScanned'`),
  ).toEqual([]);
});

test('a file that was exchanged after the receipt was made', async () => {
  expect(
    await errorsAfter(`update annual_report_files set file_id = (select id from files where id not in (
        select file_id from annual_report_files) limit 1)
      where annual_report_id = ${made.waitingId} and kind = 'identityDocument'`),
  ).toEqual([expect.stringMatching(/^Dovada D-2026-\d+ are alte fișiere decât cele păstrate\. Raportul/)]);
});

test('a state that its parts do not bear out', async () => {
  const { waitingId, acceptedId, begunId, billedId } = made;
  expect(
    await errorsAfter(`delete from annual_report_payments where annual_report_id = ${waitingId}`),
  ).toEqual([`${waiting()} nu are plata declarată.`]);
  expect(
    await errorsAfter(
      `update annual_report_information set dues = null where annual_report_id = ${billedId}`,
    ),
  ).toContain(`Raportul ${billedId} (De plată) al membrului Deplata Ana nu are calculul cotizațiilor.`);
  expect(await errorsAfter(`update annual_reports set status = 10 where id = ${acceptedId}`)).toEqual([
    `Raportul ${acceptedId} (Început) al membrului Acceptat Ana are încă datele acceptate.`,
  ]);
  expect(await errorsAfter(`update annual_reports set status = 300 where id = ${waitingId}`)).toEqual([
    `Raportul ${waitingId} (În curs de înregistrare) al membrului Depus Ana are încă dovada depunerii.`,
  ]);
  expect(await errorsAfter(`update annual_reports set status = 400 where id = ${begunId}`)).toContain(
    `Raportul ${begunId} (Depus) al membrului Inceput Ana nu are datele acceptate, calculul cotizațiilor, plata declarată, dovada depunerii.`,
  );
});

test('numbers of receipts that are missing or other than is kept', async () => {
  expect(
    await errorsAfter('update annual_report_receipt_numbers set last_number = 9 where year = 2026'),
  ).toEqual(['Dovezile din 2026: ultimul număr este ținut ca 9, dar este 4.']);
  expect(
    await errorsAfter(
      'update annual_report_receipts set number = 7 where number = 4; update annual_report_receipt_numbers set last_number = 7',
    ),
  ).toEqual(['Dovezile din 2026: lipsesc numerele 4, 5, 6.']);
});

test('a note that is not what is owed, or not there, or there too long', async () => {
  const { billedId, rejectedId, waitingId } = made;
  const note = (id: number) => `annual_report_id = ${id}`;
  expect(await errorsAfter(`update invoices set cancelled_at = now() where ${note(billedId)}`)).toEqual([
    `Raportul ${billedId} (De plată) al membrului Deplata Ana nu are notă de plată, dar datorează 1.330,00.`,
  ]);
  expect(await errorsAfter(`update invoices set amount = 1300 where ${note(billedId)}`)).toEqual([
    expect.stringMatching(/^Raportul .* datorează 1\.330,00, dar nota \S+ \d+ este de 1\.300,00\.$/),
  ]);
  expect(await errorsAfter(`update invoices set cancelled_at = null where ${note(rejectedId)}`)).toEqual([
    expect.stringMatching(
      /^Raportul .* \(Respins\) .* datorează 0,00, dar nota \S+ \d+ este de 1\.330,00\.$/,
    ),
  ]);
  expect(await errorsAfter(`update invoices set advance_used = 5 where ${note(waitingId)}`)).toEqual([
    expect.stringMatching(/ folosește din avans 0,00, dar nota \S+ \d+ 5,00\.$/),
  ]);
  expect(await errorsAfter(`update invoices set posted_at = now() where ${note(waitingId)}`)).toEqual([
    expect.stringMatching(/^Raportul .* \(Depus\) .* are nota \S+ \d+ înregistrată ca datorie\.$/),
  ]);
});

test('debts that were not posted, or posted twice, or altered', async () => {
  const { waitingId, validatedId, firmId } = made;
  const owed = (code: string, owes: string, posted: string, name = 'Validat Ana') =>
    `Persoana ${name}: raportul pe 2025 valabil datorează ${owes} pe ${code}, dar sunt înregistrați ${posted}.`;
  // A state that was set by hand posts nothing.
  const byHand = await errorsAfter(`update annual_reports set status = 420 where id = ${waitingId}`);
  expect(byHand).toContain(owed('461.01.01.26', '700,00', '0,00', 'Depus Ana'));
  expect(byHand).toContain(owed('461.01.05.26', '630,00', '0,00', 'Depus Ana'));
  const takenBack = await errorsAfter(`update annual_reports set status = 400 where id = ${validatedId}`);
  expect(takenBack).toContain(owed('461.01.01.26', '0,00', '700,00'));
  expect(takenBack).toContain(
    `Raportul ${validatedId} (Depus) al membrului Validat Ana folosește din avans 0,00, dar sunt compensați 100,00.`,
  );
  expect(
    await errorsAfter(
      `update annual_report_postings set fee = 701 where annual_report_id = ${validatedId} and code = '461.01.01.26' and fee > 0`,
    ),
  ).toEqual([
    owed('461.01.01.26', '700,00', '701,00'),
    expect.stringMatching(/: înregistrarea \d+ nu este ce spune cotizația \d+\.$/),
  ]);
  expect(
    await errorsAfter(
      `delete from person_dues where id in (select person_due_id from annual_report_postings where annual_report_id = ${validatedId} and compensated > 0)`,
    ),
  ).toEqual([
    expect.stringMatching(
      new RegExp(
        `^${validated().replaceAll(/[()]/g, '\\$&')}: înregistrarea \\d+ nu este ce spune cotizația \\d+\\.$`,
      ),
    ),
  ]);
  expect(
    await errorsAfter(
      `update company_dues set fee = 1 where company_id = ${made.firm.record.id} and fee > 0`,
    ),
  ).toHaveLength(2);
  expect(await errorsAfter(`delete from annual_report_postings where annual_report_id = ${firmId}`)).toEqual([
    'Societatea Pildă SRL: raportul pe 2025 valabil datorează 700,00 pe 461.01.02.26, dar sunt înregistrați 0,00.',
    'Societatea Pildă SRL: raportul pe 2025 valabil datorează 630,00 pe 461.01.06.26, dar sunt înregistrați 0,00.',
  ]);
});

test('dues that are not the discount of their year', async () => {
  const { waitingId, validatedId } = made;
  const discounted = (year: number, reportId: number, amounts: string) =>
    errorsAfter(`update migrations set applied_at = '2026-01-01' where name = '048-discounts-by-year.sql';
      insert into person_discounts (person_id, year, fixed_due, variable_due)
      select person_id, ${year}, ${amounts} from annual_reports where id = ${reportId}`);
  expect(await discounted(2026, waitingId, '17, 0.05')).toEqual([
    `${waiting()} are cotizația 630,00, dar reducerea anului este 0,05.`,
    `${waiting()} are cotizația 700,00, dar reducerea anului este 17,00.`,
  ]);
  // No errors: a discount without amounts, one of another year, and a decided report.
  expect(await discounted(2026, waitingId, 'null, null')).toEqual([]);
  expect(await discounted(2025, waitingId, '17, 0.05')).toEqual([]);
  expect(await discounted(2026, validatedId, '17, 0.05')).toEqual([]);
});

test('a visa that was granted and is not on the sheet', async () => {
  const { validatedId, firmId, validated: member } = made;
  expect(await errorsAfter(`delete from person_visas where person_id = ${member.record.id}`)).toEqual([
    `${validated()} acordă viza pe 2026, care nu este la membru.`,
  ]);
  expect(await errorsAfter(`update annual_reports set status = 430 where id = ${firmId}`)).toEqual([
    `Raportul ${firmId} (Validat (viză acordată)) al membrului Pildă SRL acordă viza pe 2026, care nu este la membru.`,
  ]);
  expect(validatedId).toBeGreaterThan(0);
});

test('signs of requests, and what is copied from the member', async () => {
  const { firmId, waitingId } = made;
  const firm = `Raportul ${firmId} (Validat (viză programată)) al membrului Pildă SRL`;
  expect(
    await errorsAfter(`update annual_reports set has_open_resubmission = true where id = ${firmId}`),
  ).toEqual([`${firm} are semnul unei cereri de redepunere, dar cererile spun altceva.`]);
  expect(
    await errorsAfter(`insert into annual_report_resubmissions (annual_report_id) values (${firmId})`),
  ).toEqual([`${firm} nu are semnul unei cereri de redepunere, dar cererile spun altceva.`]);
  expect(
    await errorsAfter(
      `update annual_reports set region_id = (select min(id) from regions) where id = ${waitingId}`,
    ),
  ).toEqual([`${waiting()} nu este la filiala și sub numele membrului.`]);
  expect(
    await errorsAfter(`update annual_reports set member_name = 'Altul' where id = ${waitingId}`),
  ).toEqual([`Raportul ${waitingId} (Depus) al membrului Altul nu este la filiala și sub numele membrului.`]);
});

test('every night each fault is told to who runs the server', async () => {
  const { waitingId } = made;
  const reported: unknown[] = [];
  const check = () =>
    checkReportsNightly.handle(
      { read: createReader(database.pool), report: (error) => void reported.push(error) },
      {},
    );
  await check();
  expect(reported).toEqual([]);
  await db
    .updateTable('annual_report_receipt_numbers')
    .set({ last_number: 99 })
    .where('year', '=', 2026)
    .execute();
  await check();
  expect(reported).toEqual([expect.stringMatching(/^Dovezile din 2026: ultimul număr este ținut ca 99/)]);
  expect(waitingId).toBeGreaterThan(0);
});
