/** Receipts on notes of dues that are deleted, restored and corrected: the note follows (MON-104, MON-105). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { findLedgerErrors } from '../../src/domains/money/check-ledger.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createBranchWithSeries, createNote } from '../builders/branch-notes.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { errorsAfterDamage } from '../harness/damage.ts';

const app = await startApp({ ownDatabase: true, clock: () => new Date('2026-11-22T10:00:00Z') });
const { db, api, database } = app;
const read = createReader(database.pool);
const as = await signInAs(db, 'ROLE_ADMIN');
const branch = await createBranchWithSeries(app);

afterEach(async () => {
  const errors: string[] = [];
  for await (const error of findLedgerErrors(read)) errors.push(error);
  expect(errors).toEqual([]);
});

/** One that owes a note of 700 and 30. */
async function createPayer(kind: MemberKind = 'person') {
  const member =
    kind === 'person'
      ? await createPerson(db, { region: branch })
      : await createCompany(db, { region: branch });
  const [fixed, variable] = kind === 'person' ? ['01', '05'] : ['02', '06'];
  const lines = [
    { code: `461.01.${fixed}.26`, amount: '700' },
    { code: `461.01.${variable}.26`, amount: '30' },
  ] as const;
  const note = await createNote(app, { branch, owner: { kind, id: member.id }, lines });
  const iri = `/api/${kind === 'person' ? 'persons' : 'companies'}/${member.uuid}`;
  const path = `/api/${kind}_dues`;
  const reported = { paymentDate: '2026-11-20', paymentSummary: 'banca' };
  return {
    member,
    note,
    fixed: lines[0].code,
    async ofNote() {
      const { settled, status } = (await api.get(`/api/invoices/${note.uuid}`, { as })).body;
      return { settled, status };
    },
    async receive(amount: number) {
      const { status } = await api.post(`${iri}/receipts`, { ...reported, amount }, { as });
      expect(status).toBe(201);
    },
    /** The newest last. */
    async dues() {
      const list = await api.get(`${path}?${kind}=${iri}&order[id]=asc&itemsPerPage=100`, { as });
      return list.body['hydra:member'];
    },
    async post(code: string, paymentAmount: number, feeSummary: string | null = null) {
      const due = { [kind]: iri, code, fee: 0, feeYear: 2026, paymentYear: 2026, feeSummary };
      const { status, body } = await api.post(path, { ...due, ...reported, paymentAmount }, { as });
      expect(status).toBe(201);
      return body.id;
    },
    remove: (id: number) => api.delete(`${path}/${id}`, { as }),
    async restore(id: number) {
      const deletion = await db
        .selectFrom('change_history')
        .select('id')
        .where('resource', '=', `${kind}_dues`)
        .where('record_id', '=', id)
        .where('action', '=', 'delete')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return api.post(`/api/change_history/${deletion.id}/restore`, {}, { as });
    },
  };
}

test.each(memberKinds)(
  'a receipt of a %s on a note that is deleted opens it again; restored it pays it again',
  async (kind) => {
    const { receive, dues, remove, restore, ofNote } = await createPayer(kind);
    // Two payments: the rows of one would be deleted together (MON-111).
    await receive(700);
    await receive(30);
    expect(await ofNote()).toEqual({ settled: 730, status: 'paid' });
    const [fixed, variable] = await dues();
    expect((await remove(fixed?.id ?? 0)).status).toBe(204);
    expect(await ofNote()).toEqual({ settled: 30, status: 'issued' });
    expect((await remove(variable?.id ?? 0)).status).toBe(204);
    expect(await ofNote()).toEqual({ settled: 0, status: 'issued' });
    expect((await restore(fixed?.id ?? 0)).status).toBe(200);
    expect(await ofNote()).toEqual({ settled: 700, status: 'issued' });
    // Paid by another in the meantime, what comes back pays nothing more of it.
    await receive(30);
    expect((await restore(variable?.id ?? 0)).status).toBe(200);
    expect(await ofNote()).toEqual({ settled: 730, status: 'paid' });
  },
);

describe('a correction', () => {
  test('takes back what the note that it names was paid, as far as it goes; deleted, it does not', async () => {
    const { receive, post, remove, ofNote, fixed, note } = await createPayer();
    await receive(730);
    // What was paid beside the note would cover it, but it names the note.
    await post(fixed, 900);
    const correction = await post(`${fixed}-1`, -800, `Eroare la nota ${note.name}`);
    expect(await ofNote()).toEqual({ settled: 30, status: 'issued' });
    expect((await remove(correction)).status).toBe(204);
    expect(await ofNote()).toEqual({ settled: 730, status: 'paid' });
    await post(`${fixed}-1`, -800, `Nota ${note.name}5`);
    expect(await ofNote()).toEqual({ settled: 730, status: 'paid' });
  });

  test.each([
    ['461.01.01.26-1', 0, 100, 630],
    ['461.01.01.26-1', 250, 300, 680],
    ['461.01.01.26-1', 300, 300, 730],
    ['461.01.05.26-1', 0, 100, 700],
    ['461.01-1', 0, 10, 720],
    // Of another year, or of the fixed dues of inactive members.
    ['461.01.01.25-1', 0, 100, 730],
    ['461.01.03.26-1', 0, 100, 730],
  ])(
    '%s that names none, with %d paid beside the note, of %d leaves %d of it',
    async (code, beside, amount, left) => {
      const { receive, post, ofNote, fixed } = await createPayer();
      await receive(730);
      if (beside > 0) await post(fixed, beside);
      await post(code, -amount);
      expect((await ofNote()).settled).toBe(left);
    },
  );

  test('goes before the receipt that it corrects', async () => {
    const { receive, post, remove, dues, fixed, note } = await createPayer();
    await receive(700);
    const correction = await post(`${fixed}-1`, -700);
    const [receipt] = await dues();
    expect(receipt).toMatchObject({ correctedBy: `${fixed}-1 din 20.11.2026`, abilities: { delete: false } });
    const { status, body } = await remove(receipt?.id ?? 0);
    expect([status, body['hydra:description']]).toEqual([
      409,
      `Încasarea a fost corectată pe nota ${note.name} (${fixed}-1 din 20.11.2026). Ștergeți întâi corecția.`,
    ]);
    expect((await remove(correction)).status).toBe(204);
    expect((await dues())[0]).toMatchObject({ correctedBy: null, abilities: { delete: true } });
    expect((await remove(receipt?.id ?? 0)).status).toBe(204);
  });
});

test('the doctor reports a paid amount of a note without a receipt', async () => {
  const { receive, dues, note, member } = await createPayer();
  await receive(730);
  const [receipt] = await dues();
  const errorsAfter = (damage: string) => errorsAfterDamage({ db }, damage, findLedgerErrors);
  const ofLine = (line: number, kept: string, counted: string) =>
    `Rândul ${line} al notei ${note.name} este ținut ca achitat cu ${kept}, dar încasările lui dau ${counted}.`;
  expect(
    await errorsAfter(
      `update invoice_lines set settled = 699 where invoice_id = ${note.id} and position = 1`,
    ),
  ).toEqual([ofLine(1, '699,00', '700,00')]);
  expect(await errorsAfter(`delete from invoice_settlements where invoice_id = ${note.id}`)).toEqual([
    `Nota ${note.name} este ținută ca achitată cu 730,00, dar încasările ei dau 0,00.`,
    ofLine(1, '700,00', '0,00'),
    ofLine(2, '30,00', '0,00'),
  ]);
  expect(
    await errorsAfter(`update person_dues set payment_amount = 600 where id = ${receipt?.id};
      update person_balances set balance = -630 where person_id = ${member.id}`),
  ).toEqual([
    `Cotizația de persoană ${receipt?.id} (461.01.01.26) este de 600,00, dar plătește 700,00 din nota ${note.name}.`,
  ]);
});

type Step =
  | { do: 'receive' | 'correct' | 'name' | 'beside'; amount: number }
  | { do: 'remove' | 'restore'; at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constantFrom('receive' as const, 'correct' as const, 'name' as const, 'beside' as const),
    amount: fc.integer({ min: 1, max: 80_000 }).map((bani) => bani / 100),
  }),
  fc.record({ do: fc.constantFrom('remove' as const, 'restore' as const), at: fc.nat({ max: 20 }) }),
);

test('whatever is received, corrected, deleted and restored: without dues nothing of the note is paid', {
  tags: 'deep',
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { receive, post, remove, restore, dues, ofNote, fixed, note } = await createPayer();
      const gone: number[] = [];
      for (const one of steps) {
        if (one.do === 'receive') await receive(one.amount);
        else if (one.do === 'beside') await post(fixed, one.amount);
        else if (one.do === 'correct') await post(`${fixed}-1`, -one.amount);
        else if (one.do === 'name') await post('461.01-1', -one.amount, `Nota ${note.name}`);
        else if (one.do === 'remove') {
          const all = await dues();
          const { id } = all[one.at % Math.max(1, all.length)] ?? {};
          if (id && (await remove(id)).status === 204) gone.push(id);
        } else if (one.do === 'restore' && gone.length > 0) {
          const [id = 0] = gone.splice(one.at % gone.length, 1);
          expect((await restore(id)).status).toBe(200);
        }
        const errors: string[] = [];
        for await (const error of findLedgerErrors(read)) errors.push(error);
        expect(errors).toEqual([]);
      }
      // Corrections first: the receipts are held by them.
      const left = (await dues()).toSorted((a, b) => Number(a.paymentAmount) - Number(b.paymentAmount));
      // A row that was deleted with another of its receipt is not found.
      for (const { id } of left) expect([204, 404]).toContain((await remove(id)).status);
      expect(await dues()).toEqual([]);
      expect(await ofNote()).toEqual({ settled: 0, status: 'issued' });
    }),
    { numRuns: 6 },
  );
});
