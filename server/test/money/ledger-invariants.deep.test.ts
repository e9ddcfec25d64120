/** Whatever is posted, deleted, restored, issued and cancelled: the register says what the rules of the advance say. */
import type { MemberKind } from '@ceccar/contract/member';
import type { CentralizatorRow } from '@ceccar/contract/money/dues';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { findLedgerErrors } from '../../src/domains/money/check-ledger.ts';
import { toBani, toDecimal } from '../../src/domains/money/money.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createBranchAccount } from '../builders/branch-account.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { type AdvanceModel, createAdvanceModel } from './advance-model.ts';

const { db, api, database } = await startApp({
  clock: () => new Date('2026-11-21T10:00:00Z'),
  ownDatabase: true,
});
const region = await createRegion(db);
await createBranchAccount(db, { region });
const as = await signInAs(db, 'ROLE_ADMIN');
const read = createReader(database.pool);

afterEach(async () => {
  const errors: string[] = [];
  for await (const error of findLedgerErrors(read)) errors.push(error);
  expect(errors).toEqual([]);
});

type Step =
  | { do: 'post'; code: string; amount: bigint; paymentSummary: string | null; paymentYear: number }
  | { do: 'issue'; amount: bigint }
  /** Of the dues or notes there are, the one at this place, counted around. */
  | { do: 'remove' | 'restore' | 'cancel'; at: number };

const bani = (min: number, max: number) => fc.bigInt({ min: BigInt(min), max: BigInt(max) });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        code: fc.constantFrom('472', '472', '472-2', '472-1', '461.01', '461.01-1'),
        size: bani(1, 30_000),
        paymentSummary: fc.constantFrom(null, 'banca', 'compensare 472-461'),
        paymentYear: fc.constantFrom(2024, 2025, 2026),
      })
      .map(({ size, ...due }) => ({
        ...due,
        do: 'post' as const,
        amount: due.code.endsWith('-1') ? -size : size,
      })),
  },
  { weight: 3, arbitrary: bani(1, 30_000).map((amount) => ({ do: 'issue' as const, amount })) },
  { weight: 1, arbitrary: bani(-9_000, -1).map((amount) => ({ do: 'issue' as const, amount })) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('remove' as const, 'restore' as const, 'cancel' as const),
      at: fc.nat({ max: 50 }),
    }),
  },
);

async function createMember(kind: MemberKind) {
  const member = kind === 'person' ? await createPerson(db, { region }) : await createCompany(db, { region });
  const members = kind === 'person' ? 'persons' : 'companies';
  const iri = `/api/${members}/${member.uuid}`;
  const dues: number[] = [];
  const notes: string[] = [];
  return { kind, member, members, iri, dues, notes };
}
type Member = Awaited<ReturnType<typeof createMember>>;

async function run(step: Step, of: Member, model: AdvanceModel): Promise<void> {
  const { kind, iri, dues, notes, member } = of;
  if (step.do === 'post') {
    const { code, amount, paymentSummary, paymentYear } = step;
    const payment = {
      paymentAmount: toDecimal(amount),
      paymentSummary,
      paymentYear,
      paymentDate: '2026-11-20',
    };
    const due = { [kind]: iri, code, fee: 0, feeYear: 2025, ...payment };
    const { status, body } = await api.post(`/api/${kind}_dues`, due, { as });
    const isReceipt = code.startsWith('472') && code !== '472-1';
    const isCompensation = code.startsWith('461') && paymentSummary === 'compensare 472-461';
    const moves = code.startsWith('472') ? amount : isCompensation ? -amount : 0n;
    const account = code.startsWith('472') ? '472' : '461';
    const isPosted =
      !(account === '472' && paymentSummary === 'compensare 472-461') &&
      model.post({ account, effect: isReceipt ? 'receipt' : 'other', amount: moves });
    expect(status).toBe(isPosted ? 201 : 422);
    if (isPosted) dues.push(body.id);
  } else if (step.do === 'issue') {
    const sent = { addedAvans: toDecimal(step.amount) };
    const { status, body } = await api.post(`/api/invoices/create/${member.uuid}`, sent, { as });
    const isIssued = model.issue(step.amount);
    expect(status).toBe(isIssued ? 201 : 422);
    if (isIssued) notes.push((body.invoice as { uuid: string }).uuid);
  } else if (step.do === 'cancel') {
    if (notes.length === 0) return;
    const at = step.at % notes.length;
    const { status } = await api.post(`/api/invoices/${notes[at]}/cancel`, {}, { as });
    expect(status).toBe(model.cancel(at) ? 200 : 409);
  } else await deleteOrRestore(step.do, step.at, of, model);
}

async function deleteOrRestore(what: 'remove' | 'restore', place: number, of: Member, model: AdvanceModel) {
  const wanted = model.dues.flatMap(({ isDeleted }, at) => (isDeleted === (what === 'restore') ? [at] : []));
  const at = wanted[place % Math.max(1, wanted.length)];
  if (at === undefined) return;
  const id = of.dues[at];
  if (what === 'remove') {
    const { status } = await api.delete(`/api/${of.kind}_dues/${id}`, { as });
    expect(status).toBe(model.remove(at) ? 204 : 409);
    return;
  }
  const deletion = await db
    .selectFrom('change_history')
    .select('id')
    .where('resource', '=', `${of.kind}_dues`)
    .where('record_id', '=', Number(id))
    .where('action', '=', 'delete')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { status } = await api.post(`/api/change_history/${deletion.id}/restore`, {}, { as });
  expect(status).toBe(model.restore(at) ? 200 : 409);
}

async function compare({ kind, member, members, notes, iri }: Member, model: AdvanceModel): Promise<void> {
  const { rows: kept } = await sql<{ avans: string; total: string }>`
    select m.avans, coalesce((select sum(amount) from advance_entries where ${sql.ref(`${kind}_id`)} = m.id), 0) as total
    from ${sql.table(members)} m where m.id = ${member.id}`.execute(db);
  expect(kept.map(({ avans, total }) => [toBani(avans), toBani(total)])).toEqual([
    [model.avans(), model.avans()],
  ]);

  const { rows: settled } = await sql<{ uuid: string; settled: string; paid: string }>`
    select i.uuid, i.settled, (select coalesce(sum(amount), 0) from invoice_settlements where invoice_id = i.id) as paid
    from invoices i where ${sql.ref(`i.${kind}_id`)} = ${member.id} order by i.id`.execute(db);
  expect(settled.map(({ uuid }) => uuid)).toEqual(notes);
  expect(settled.map((row) => [toBani(row.settled), toBani(row.paid)])).toEqual(
    model.notes.map((note) => [note.settled, note.settled]),
  );

  const accounts = await api.get(`/api/${members}/dues/centralizator/472/${member.uuid}`, { as });
  const rows = accounts.body.items as CentralizatorRow[];
  for (const [i, { soldInitial }] of rows.entries()) expect(soldInitial).toBe(rows[i - 1]?.soldFinal ?? 0);
  const balance = toBani(rows.at(-1)?.soldFinal ?? 0);
  expect(balance).toBe(model.balance());
  // The advance is what came in, with what its open notes still promise.
  const promised = model.notes.reduce(
    (sum, { amount, settled, isCancelled }) => sum + (isCancelled ? 0n : amount - settled),
    0n,
  );
  expect(model.avans()).toBe(balance + promised);
  const { body } = await api.get(iri, { as });
  expect(toBani(body.avansNeachitat)).toBe(model.unpaid());
  expect(model.avans() >= model.unpaid()).toBe(true);
  expect(toBani((await api.put('/api/user/avans', { [kind]: iri }, { as })).body.avans)).toBe(model.avans());
}

test('the advance is what its model says after every step', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('person' as const, 'company' as const),
      fc.array(step, { minLength: 4, maxLength: 16 }),
      async (kind, steps) => {
        const [of, model] = [await createMember(kind), createAdvanceModel()];
        for (const each of steps) {
          await run(each, of, model);
          await compare(of, model);
        }
      },
    ),
    { numRuns: 14 },
  );
});

// Several times, since what waits for what is chance.
test.each([1, 2, 3, 4, 5])(
  'many who post, delete, issue and cancel for one member at once lose nothing (%i)',
  async () => {
    const of = await createMember('person');
    const post = (code: string, paymentAmount: number, more: object = {}) =>
      api.post(
        '/api/person_dues',
        {
          person: of.iri,
          code,
          fee: 0,
          feeYear: 2026,
          paymentDate: '2026-11-20',
          paymentYear: 2026,
          paymentAmount,
          ...more,
        },
        { as },
      );
    const issue = (addedAvans: number) =>
      api.post(`/api/invoices/create/${of.member.uuid}`, { addedAvans }, { as });
    const uuidOf = async (note: ReturnType<typeof issue>) =>
      ((await note).body.invoice as { uuid: string }).uuid;
    const notes = [await uuidOf(issue(100)), await uuidOf(issue(200)), await uuidOf(issue(300))];
    const receipts = [(await post('472', 50)).body.id, (await post('472', 70)).body.id];
    // Enough for what is taken, in whatever order.
    await post('472', 20);
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, i) => post('472', 10 + i / 100)),
      ...Array.from({ length: 4 }, () => post('472-1', -1)),
      ...Array.from({ length: 4 }, () => post('461.01', 2, { paymentSummary: 'compensare 472-461' })),
      ...receipts.map((id) => api.delete(`/api/person_dues/${id}`, { as })),
      ...Array.from({ length: 4 }, () => issue(25)),
      ...notes.slice(0, 2).map((uuid) => api.post(`/api/invoices/${uuid}/cancel`, {}, { as })),
      ...Array.from({ length: 4 }, () => api.put('/api/user/avans', { person: of.iri }, { as })),
    ]);
    const cancelled = answers.slice(26, 28).filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status >= 400).map(({ status }) => status)).toEqual(
      Array(2 - cancelled).fill(409),
    );
    const member = (await api.get(of.iri, { as })).body;
    const open = (await api.get(`/api/invoices?person=${of.iri}&status=issued&itemsPerPage=100`, { as }))
      .body['hydra:member'];
    const promised = open.reduce((sum, { total, settled }) => sum + toBani(total) - toBani(settled), 0n);
    // 20; 12 receipts of 10,00 to 10,11; corrections of 4, compensations of 8.
    expect(toBani(member.avans)).toBe(2_000n + 12_000n + 66n - 400n - 800n + promised);
  },
);

test('an advance that is recomputed while money comes in misses none of it', async () => {
  const of = await createMember('company');
  const due = { company: of.iri, code: '472', fee: 0, feeYear: 2026, paymentAmount: 1, paymentYear: 2026 };
  const recompute = () => api.put('/api/user/avans', due, { as });
  const post = () => api.post('/api/company_dues', { ...due, paymentDate: '2026-11-20' }, { as });
  for (let round = 1; round <= 12; round += 1) {
    const answers = await Promise.all([post(), recompute(), recompute(), recompute()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200]);
    expect((await api.get(of.iri, { as })).body.avans).toBe(round);
  }
});

test('two who delete or restore one due at once do it once', async () => {
  const of = await createMember('person');
  const due = { person: of.iri, code: '472', fee: 0, feeYear: 2026, paymentAmount: 5, paymentYear: 2026 };
  const { id } = (await api.post('/api/person_dues', { ...due, paymentDate: '2026-11-20' }, { as })).body;
  const deleted = await Promise.all([1, 2, 3].map(() => api.delete(`/api/person_dues/${id}`, { as })));
  expect(deleted.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect((await api.get(of.iri, { as })).body.avans).toBe(0);
  const entry = await db
    .selectFrom('change_history')
    .select('id')
    .where('resource', '=', 'person_dues')
    .where('record_id', '=', id)
    .where('action', '=', 'delete')
    .executeTakeFirstOrThrow();
  const restored = await Promise.all(
    [1, 2, 3].map(() => api.post(`/api/change_history/${entry.id}/restore`, {}, { as })),
  );
  expect(restored.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await api.get(of.iri, { as })).body.avans).toBe(5);
});

test('members whose dues are posted at once do not wait for each other in a circle', async () => {
  const members = await Promise.all(
    Array.from({ length: 6 }, (_, i) => createMember(i % 2 ? 'person' : 'company')),
  );
  const answers = await Promise.all(
    Array.from({ length: 36 }, (_, i) => {
      const { kind, iri, member } = members[i % 6] as Member; // six of them
      const due = {
        [kind]: iri,
        code: '472',
        fee: 0,
        feeYear: 2026,
        paymentDate: '2026-11-20',
        paymentYear: 2026,
        paymentAmount: 3,
      };
      return i % 4 === 0
        ? api.post(`/api/invoices/create/${member.uuid}`, { addedAvans: 1 }, { as })
        : api.post(`/api/${kind}_dues`, due, { as });
    }),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
});
