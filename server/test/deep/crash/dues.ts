/** An import of dues, killed while clients post dues: acknowledged writes are complete, all others are absent. */
import { expect } from 'vitest';
import { createBranchAccount } from '../../builders/branch-account.ts';
import { createCompany } from '../../builders/company.ts';
import { duesCsv } from '../../builders/dues-file.ts';
import { createPerson } from '../../builders/person.ts';
import { createRegion } from '../../builders/region.ts';
import { uniqueNumber } from '../../builders/unique.ts';
import type { Account } from '../../harness/accounts.ts';
import { eventually } from '../../harness/eventually.ts';
import { type Serving, send } from '../../harness/serving.ts';
import { hold, type UnderWay } from './under-way.ts';

/** Uploads a file with 3,000 dues of a person and one of a company; half of the person's are advances. */
async function sendImport({ address, database }: Serving, as: Account) {
  const [personNumber, companyNumber] = [uniqueNumber(), uniqueNumber()];
  const person = await createPerson(database.db, { reg_number: personNumber });
  await createCompany(database.db, { reg_number: companyNumber });
  const rows = Array.from({ length: 3_000 }, (_, i) => ({
    regNumber: personNumber,
    ...(i % 2 ? { code: '472', fee: '' } : { code: '461.01.01.25' }),
  }));
  const form = new FormData();
  form.set('type', 'dues');
  const ofCompany = { member: 'PJ', regNumber: companyNumber, code: '461.01.02.25' };
  form.set('file', new Blob([duesCsv([...rows, ofCompany])]), 'cotizatii.csv');
  const headers = { authorization: `Bearer ${as.token}` };
  const uploaded = await fetch(`${address}/api/imports`, { method: 'POST', headers, body: form });
  expect(uploaded.status).toBe(201);
  const { id } = (await uploaded.json()) as { id: number };
  return { id, person };
}

type SentImport = Awaited<ReturnType<typeof sendImport>>;

async function readImport({ database: { pool } }: Serving, { id, person }: SentImport) {
  const { rows } = await pool.query(
    `select status, total_rows, done_rows, posted.*,
      (select count(*) from company_dues where import_id = $1) as of_companies,
      (select count(*) from import_errors where import_id = $1) as errors,
      (select avans from persons where id = $2) as avans
    from imports, (select count(*), sum(payment_amount) as total from person_dues where import_id = $1) posted
    where id = $1`,
    [id, person.id],
  );
  return rows[0];
}

const due = {
  code: '472',
  fee: 0,
  feeYear: 2026,
  paymentDate: '2026-03-05',
  paymentAmount: 10,
  paymentYear: 2026,
};

/** Clients that each post dues and notes sequentially until they are stopped. */
async function startPosting(serving: Serving, as: Account) {
  const { db } = serving.database;
  const region = await createRegion(db);
  await createBranchAccount(db, { region });
  const persons = await Promise.all([1, 2, 3].map(() => createPerson(db, { region })));
  const answered = { dues: 0, notes: 0, nothing: 0 };
  let isOver = false;
  async function post(kind: 'dues' | 'notes', path: string, body: unknown): Promise<void> {
    const answer = await send(serving, as, path, body).catch(() => undefined);
    answered[answer?.status === 201 ? kind : 'nothing'] += 1;
    await answer?.arrayBuffer().catch(() => undefined);
  }
  const working = persons.flatMap(({ uuid }) => [
    (async () => {
      while (!isOver) await post('dues', '/api/person_dues', { ...due, person: uuid });
    })(),
    (async () => {
      while (!isOver) await post('notes', `/api/invoices/create/${uuid}`, { addedAvans: 25 });
    })(),
  ]);
  return {
    answered,
    persons,
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}

type Posting = Awaited<ReturnType<typeof startPosting>>;

/** Each client has at most one write that was committed but not acknowledged. */
async function expectAnsweredThere(
  { database: { pool } }: Serving,
  { answered, persons }: Posting,
): Promise<void> {
  const { rows } = await pool.query(
    `select (select count(*) from person_dues where person_id = any($1)) as dues,
      count(*) as notes, max(number) as highest, count(distinct number) as numbers
    from invoices where person_id = any($1)`,
    [persons.map(({ id }) => id)],
  );
  const [{ dues, notes, highest, numbers }] = rows;
  expect(dues - answered.dues).toBeGreaterThanOrEqual(0);
  expect(dues - answered.dues).toBeLessThanOrEqual(persons.length);
  expect(notes - answered.notes).toBeGreaterThanOrEqual(0);
  expect(notes - answered.notes).toBeLessThanOrEqual(persons.length);
  expect([highest, numbers]).toEqual([notes, notes]);
}

/**
 * Dues of persons get posted, those of companies wait. A share lock blocks inserts, but not references to existing dues.
 */
export async function beginDues(serving: Serving, as: Account): Promise<UnderWay> {
  const held = await hold(serving.database, ['company_dues']);
  const sent = await sendImport(serving, as);
  await eventually(async () => expect(await held.countWaiting()).toBe(1));
  expect(await readImport(serving, sent)).toMatchObject({
    status: 'running',
    total_rows: 3_001,
    done_rows: 2_000,
    count: 0,
    avans: '0.00',
  });
  const posting = await startPosting(serving, as);
  const { answered } = posting;
  await eventually(() => expect(Math.min(answered.dues, answered.notes)).toBeGreaterThan(10));
  return {
    async letGo() {
      await eventually(() => expect(answered.nothing).toBeGreaterThan(10));
      await posting.stop();
      await held.release();
    },
    expectNotDone: (after) => expectAnsweredThere(after, posting),
    async expectDone(after) {
      await eventually(async () => {
        expect(await readImport(after, sent)).toEqual({
          status: 'done',
          total_rows: 3_001,
          done_rows: 3_001,
          count: 3_000,
          total: '2100000.00',
          of_companies: 1,
          errors: 0,
          avans: '1050000.00',
        });
      });
    },
  };
}
