/** What kill -9 of the application or of PostgreSQL leaves of reports under way: each member goes on where they were. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBranchAccount } from '../../builders/branch-account.ts';
import { createPdf } from '../../builders/pdf.ts';
import { createPerson } from '../../builders/person.ts';
import { createTextForm } from '../../builders/raw-pdf.ts';
import { createRegion } from '../../builders/region.ts';
import { completeAnswers } from '../../builders/report-answers.ts';
import { jpeg } from '../../files/samples.ts';
import { type Account, signInAs } from '../../harness/accounts.ts';
import { eventually } from '../../harness/eventually.ts';
import { end, prepareServing, type Serving, send } from '../../harness/serving.ts';
import { expectNoErrors } from '../../reports/member-money.ts';
import { hold } from './under-way.ts';

const { start, killers } = prepareServing();

/** These processes go by the clock on the wall. */
const thisYear = new Date().getFullYear();

type Filer = { as: Account; id: number; personId: number };

async function ask({ address }: Serving, as: Account, path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${as.token}` } });
  return (await answer.json()) as Record<string, unknown>;
}

/** A member at the first step, of a year whose dues are known. */
async function begin(serving: Serving): Promise<Filer> {
  const { db } = serving.database;
  await sql`insert into year_settings (year, cpd_hours) values (${thisYear}, 40) on conflict do nothing`.execute(
    db,
  );
  await sql`insert into due_rates (year_settings_id, member_type, fixed_in_time, fixed_late)
    select id, 'EC', 700, 800 from year_settings where year = ${thisYear} on conflict do nothing`.execute(db);
  const region = await createRegion(db);
  await createBranchAccount(db, { region });
  const person = await createPerson(db, {
    region,
    member_type: 'EC',
    join_year: thisYear,
    cnp: '1800101221144',
  });
  const as = await signInAs(db, 'ROLE_USER', { person });
  const { id } = await ask(serving, as, `/annual_reports/initialize_annual_report/${as.user.uuid}`);
  return { as, id: Number(id), personId: person.id };
}

async function sendDocuments(serving: Serving, { as, id }: Filer): Promise<Response> {
  const { answers } = await ask(serving, as, `/annual_reports/${id}/draft`);
  const document = createTextForm({
    ...(answers as Record<string, string>), // as the contract of drafts has them
    ...completeAnswers('person', thisYear - 1),
  });
  const form = new FormData();
  for (const kind of ['annualReport', 'annualReportScanned'])
    form.set(
      kind,
      new Blob([Uint8Array.from(kind === 'annualReport' ? document : createPdf())]),
      `${kind}.pdf`,
    );
  for (const kind of ['identityDocument', 'registerDocument', 'insuranceDocument'])
    form.set(kind, new Blob([Uint8Array.from(jpeg())]), `${kind}.jpg`);
  form.set('digitallySigned', '0');
  form.set('gdprAccepted', '1');
  return send(serving, as, `/annual_reports/upload/${as.user.uuid}`, form);
}

function pay(serving: Serving, { as, id }: Filer): Promise<Response> {
  const form = new FormData();
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const texts = {
    opNumber: '17',
    opDate: today,
    opPaidBy: 'currentUser',
    fixedDuePayment: '800',
    variableDuePayment: '1008',
  };
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set('opPaymentPdfFile', new Blob([Uint8Array.from(createPdf())]), 'op.pdf');
  return send(serving, as, `/annual_reports/save_dues_payment_details/${id}`, form);
}

async function statusOf({ database: { db } }: Serving, { id }: Filer): Promise<number> {
  const row = await db
    .selectFrom('annual_reports')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status;
}

async function reach(serving: Serving, filer: Filer, status: number): Promise<void> {
  await eventually(async () =>
    expect([filer.id, await statusOf(serving, filer)]).toEqual([filer.id, status]),
  );
}

async function expectWaiting({ database: { pool } }: Serving, count: number): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rowCount).toBe(count);
  });
}

/** Six members, each in the midst of another step when everything ends. */
async function stopInTheMidst(serving: Serving, killed: keyof typeof killers) {
  const admin = await signInAs(serving.database.db, 'ROLE_ADMIN');
  const filers = await Promise.all(Array.from({ length: 6 }, () => begin(serving)));
  const [uploading, processed, paying, registered, validated, rejected] = filers as [
    Filer,
    Filer,
    Filer,
    Filer,
    Filer,
    Filer,
  ];
  const billed = [paying, registered, validated, rejected];
  await Promise.all(billed.map((filer) => sendDocuments(serving, filer)));
  await Promise.all(billed.map((filer) => reach(serving, filer, 30)));
  await Promise.all([validated, rejected].map((filer) => pay(serving, filer)));
  await Promise.all([validated, rejected].map((filer) => reach(serving, filer, 400)));

  const notes = await hold(serving.database, ['invoices', 'person_dues', 'annual_report_receipt_numbers']);
  expect((await sendDocuments(serving, processed)).status).toBe(200);
  expect((await pay(serving, registered)).status).toBe(200);
  await expectWaiting(serving, 2);
  const files = await hold(serving.database, ['annual_report_files']);
  const decide = (path: string, { id }: Filer, body: object, to = serving) =>
    send(to, admin, `/annual_reports/${id}/${path}`, body);
  const validate = (to?: Serving) => decide('submitVisa', validated, { status: 430 }, to);
  const reject = (to?: Serving) =>
    decide('rejectAnnualReport', rejected, { rejectReason: 'Scanare ilizibilă' }, to);
  const cut = [sendDocuments(serving, uploading), pay(serving, paying), validate(), reject()].map((asked) =>
    asked.then(
      ({ status }) => status,
      () => 'cut off',
    ),
  );
  await expectWaiting(serving, 6);
  await killers[killed](serving);
  await notes.release();
  await files.release();
  // Of what was being asked nobody was told that it is done.
  for (const answer of await Promise.all(cut)) expect(['cut off', 500, 503]).toContain(answer);
  await end(serving, 'SIGKILL');
  return { uploading, processed, paying, registered, validated, rejected, validate, reject };
}

type Stopped = Awaited<ReturnType<typeof stopInTheMidst>>;

/** Everyone stands where they were. */
async function expectWhereTheyWere(serving: Serving, stopped: Stopped): Promise<void> {
  const { uploading, paying, validated, rejected } = stopped;
  const standing = [uploading, paying, validated, rejected].map((filer) => statusOf(serving, filer));
  expect(await Promise.all(standing)).toEqual([10, 30, 400, 400]);
  const { rows } = await serving.database.pool.query(
    `select (select count(*) from annual_report_files where annual_report_id = $1) as files,
      (select count(*) from annual_report_payments where annual_report_id = $2) as payments,
      (select count(*) from person_dues where person_id = $3) as dues`,
    [uploading.id, paying.id, validated.personId],
  );
  expect(rows).toEqual([{ files: 0, payments: 0, dues: 0 }]);
}

async function goOn(serving: Serving, stopped: Stopped): Promise<void> {
  const { uploading, paying, processed, registered, validate, reject } = stopped;
  const answers = await Promise.all([
    sendDocuments(serving, uploading),
    pay(serving, paying),
    validate(serving),
    reject(serving),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await Promise.all([
    ...[uploading, processed].map((filer) => reach(serving, filer, 30)),
    ...[paying, registered].map((filer) => reach(serving, filer, 400)),
  ]);
}

/** One note each, one receipt each that paid, debts once. */
async function expectOnce({ database }: Serving, stopped: Stopped): Promise<void> {
  const { uploading, processed, paying, registered, validated, rejected } = stopped;
  const filers = [uploading, processed, paying, registered, validated, rejected];
  const { rows } = await database.pool.query(
    `select count(distinct n.id)::int as notes, count(distinct e.id)::int as receipts, count(distinct d.id)::int as dues
    from annual_reports t left join invoices n on n.annual_report_id = t.id
    left join annual_report_receipts e on e.annual_report_id = t.id left join person_dues d on d.person_id = t.person_id
    where t.id = any($1) group by t.id order by array_position($1, t.id)`,
    [filers.map(({ id }) => id)],
  );
  expect(rows).toEqual([
    { notes: 1, receipts: 0, dues: 0 },
    { notes: 1, receipts: 0, dues: 0 },
    { notes: 1, receipts: 1, dues: 0 },
    { notes: 1, receipts: 1, dues: 0 },
    { notes: 1, receipts: 1, dues: 2 },
    { notes: 1, receipts: 1, dues: 0 },
  ]);
}

test('the application killed, then PostgreSQL: in the midst of every step, and everyone goes on', async () => {
  const first = await start();
  const one = await stopInTheMidst(first, 'the application');

  const second = await start();
  await expectWhereTheyWere(second, one);
  const two = await stopInTheMidst(second, 'PostgreSQL');

  const third = await start();
  await expectWhereTheyWere(third, two);
  await Promise.all([goOn(third, one), goOn(third, two)]);
  for (const stopped of [one, two]) await expectOnce(third, stopped);
  await expectNoErrors(third);
  await end(third, 'SIGTERM');
});
