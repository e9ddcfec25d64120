/** What a file of dues does to advances and notes is what its rows do one by one (EXC-11). */
import type { MemberKind } from '@ceccar/contract/member';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBranchWithSeries, createNote } from '../builders/branch-notes.ts';
import { createCompany } from '../builders/company.ts';
import { duesCsv, type Row, runImport } from '../builders/dues-file.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const branch = await createBranchWithSeries(app);

type Member = { kind: MemberKind; id: number; uuid: string; number: string };

async function createMember(kind: Member['kind']): Promise<Member> {
  const number = uniqueNumber();
  const values = { region: branch, reg_number: number };
  const { id, uuid } = await (kind === 'person' ? createPerson(db, values) : createCompany(db, values));
  return { kind, id, uuid, number };
}

/** Issued on the day of the month given, so that the oldest is not the first one made. */
async function openNotes(owner: Member, notes: readonly { amount: number; day: number }[]): Promise<void> {
  for (const { amount, day } of notes)
    await createNote(app, {
      branch,
      owner,
      amount: String(amount),
      issuedOn: `2026-02-${String(day).padStart(2, '0')}`,
    });
}

type DueRow = { code: string; paymentSummary: string; fee: number; amount: number };

const due = fc
  .record({
    code: fc.constantFrom('472', '472', '472-1', '472-2', '461.01', '461.01.01.25'),
    paymentSummary: fc.constantFrom('banca', 'caserie', 'compensare 472-461'),
    fee: fc.integer({ min: 0, max: 20_000 }),
    amount: fc.integer({ min: 1, max: 30_000 }),
  })
  .map(({ code, fee, amount, ...more }): DueRow => {
    const sign = code.endsWith('-1') ? -1 : 1;
    // A row of 472 is a receipt and nothing else (MON-72).
    if (code.startsWith('472'))
      return { code, paymentSummary: 'banca', fee: 0, amount: (sign * amount) / 100 };
    return { ...more, code, fee: (sign * fee) / 100, amount: (sign * amount) / 100 };
  });

function asRow({ kind, number }: Member, { code, paymentSummary, fee, amount }: DueRow): Row {
  return {
    member: kind === 'person' ? 'PF' : 'PJ',
    regNumber: number,
    code,
    paymentSummary,
    fee: fee.toFixed(2),
    paymentAmount: amount.toFixed(2).replace('.', ','),
  };
}

async function postOne({ kind, uuid }: Member, { code, paymentSummary, fee, amount }: DueRow): Promise<void> {
  const body = {
    code,
    paymentSummary,
    fee,
    feeYear: 2025,
    paymentDate: '2025-02-15',
    paymentAmount: amount,
    paymentYear: 2025,
  };
  const answer = await api.post(`/api/${kind}_dues`, { [kind]: uuid, ...body }, { as });
  expect([answer.status, answer.body.violations]).toEqual([201, undefined]);
}

/** As much paid in advance as the rows of a file can take. */
async function payInAdvance(member: Member): Promise<void> {
  await postOne(member, { code: '472', paymentSummary: 'banca', fee: 0, amount: 8 * 300 });
}

/** Everything that the dues have moved, the dues told by their place. */
async function readLedger({ kind, id }: Member) {
  const [members, dues, owner] =
    kind === 'person'
      ? (['persons', 'person_dues', 'person_id'] as const)
      : (['companies', 'company_dues', 'company_id'] as const);
  const dueColumn = kind === 'person' ? 'person_due_id' : 'company_due_id';
  const read = (text: string) => app.database.pool.query(text, [id]).then(({ rows }) => rows);
  return {
    avans: await read(`select avans from ${members} where id = $1`),
    dues: await read(`select code, fee, fee_year, payment_summary, payment_date, payment_amount, payment_year
      from ${dues} where ${owner} = $1 order by id`),
    notes: await read(
      `select amount, issued_on, settled, status, version from invoices where ${owner} = $1 order by id`,
    ),
    entries: await read(`select e.amount, e.reason, d.place from advance_entries e
      left join (select id, row_number() over (order by id) as place from ${dues} where ${owner} = $1) d on d.id = e.due_id
      where e.${owner} = $1 order by d.place nulls first, e.id`),
    settlements: await read(`select s.amount, i.issued_on, d.place from invoice_settlements s
      join invoices i on i.id = s.invoice_id
      join (select id, row_number() over (order by id) as place from ${dues} where ${owner} = $1) d on d.id = s.${dueColumn}
      where i.${owner} = $1 order by d.place, i.issued_on, i.id`),
  };
}

test('472 settles open notes oldest first, corrections and compensations subtract', async () => {
  const person = await createMember('person');
  await openNotes(person, [
    { amount: 300, day: 20 },
    { amount: 100, day: 5 },
  ]);
  const usual = { fee: 0, paymentSummary: 'banca' };
  const rows = [
    { ...usual, code: '472', amount: 150 },
    { ...usual, code: '472-1', amount: -30 },
    { code: '461.01', fee: 0, paymentSummary: 'compensare 472-461', amount: 45.5 },
    { ...usual, code: '472-2', amount: 260 },
  ];
  expect(await runImport(app, as, duesCsv(rows.map((row) => asRow(person, row))))).toMatchObject({
    status: 'done',
  });
  const { avans, notes, settlements } = await readLedger(person);
  expect(notes).toMatchObject([
    { settled: '300.00', status: 'paid' },
    { settled: '100.00', status: 'paid' },
  ]);
  expect(settlements.map(({ place, issued_on, amount }) => [place, issued_on, amount])).toEqual([
    [1, '2026-02-05', '100.00'],
    [1, '2026-02-20', '50.00'],
    [4, '2026-02-20', '250.00'],
  ]);
  // 400 of the notes, 10 left over of the receipts, less 30 and 45,50.
  expect(avans).toEqual([{ avans: '334.50' }]);
});

test('a file moves what its rows move one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('person' as const, 'company' as const),
      fc.array(
        fc.record({ amount: fc.integer({ min: 1, max: 400 }), day: fc.integer({ min: 1, max: 28 }) }),
        { maxLength: 4 },
      ),
      fc.array(due, { minLength: 1, maxLength: 8 }),
      async (kind, notes, dues) => {
        const [byFile, oneByOne] = [await createMember(kind), await createMember(kind)];
        for (const member of [byFile, oneByOne]) await payInAdvance(member);
        await openNotes(byFile, notes);
        await openNotes(oneByOne, notes);
        const item = await runImport(app, as, duesCsv(dues.map((one) => asRow(byFile, one))));
        expect(item).toMatchObject({ status: 'done', errorCount: 0 });
        for (const one of dues) await postOne(oneByOne, one);
        const [imported, typed] = [await readLedger(byFile), await readLedger(oneByOne)];
        const unversioned = (ledger: typeof imported) => ({
          ...ledger,
          notes: ledger.notes.map(({ version: _, ...note }) => note),
        });
        expect(unversioned(imported)).toEqual(unversioned(typed));
      },
    ),
    { numRuns: 12 },
  );
});
