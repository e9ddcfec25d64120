/** A member's advance is the sum of its entries (MON-18): what each due and each note does to it. */
import { memberKinds } from '@ceccar/contract/member';
import { describe, expect, test } from 'vitest';
import { createBranchAccount } from '../builders/branch-account.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp({ clock: () => new Date('2026-11-21T10:00:00Z') });
const region = await createRegion(db);
await createBranchAccount(db, { region });
const as = await signInAs(db, 'ROLE_ADMIN');

describe.each(memberKinds)('of a %s', (kind) => {
  async function createMember() {
    const member =
      kind === 'person' ? await createPerson(db, { region }) : await createCompany(db, { region });
    const iri = `/api/${kind === 'person' ? 'persons' : 'companies'}/${member.uuid}`;
    const path = `/api/${kind}_dues`;
    async function post(code: string, paymentAmount: number, more: object = {}): Promise<number> {
      const due = { fee: 0, feeYear: 2026, paymentDate: '2026-11-20', paymentYear: 2026, ...more };
      const { status, body } = await api.post(path, { [kind]: iri, code, paymentAmount, ...due }, { as });
      expect([status, body.violations]).toEqual([201, undefined]);
      return body.id;
    }
    async function issue(addedAvans: number) {
      const { status, body } = await api.post(`/api/invoices/create/${member.uuid}`, { addedAvans }, { as });
      expect(status).toBe(201);
      return (body.invoice as { uuid: string }).uuid;
    }
    return {
      iri,
      post,
      issue,
      remove: async (id: number) => expect((await api.delete(`${path}/${id}`, { as })).status).toBe(204),
      cancel: (uuid: string) => api.post(`/api/invoices/${uuid}/cancel`, {}, { as }),
      avans: async () => (await api.get(iri, { as })).body.avans,
      recompute: (more: object = {}) => api.put('/api/user/avans', { [kind]: iri, ...more }, { as }),
      note: async (uuid: string) => {
        const { settled, status, total } = (await api.get(`/api/invoices/${uuid}`, { as })).body;
        return [settled, total, status];
      },
    };
  }

  test('receipts of 472 add, corrections and compensation subtract', async () => {
    const { post, avans } = await createMember();
    expect(await avans()).toBe(0);
    await post('472', 100.1);
    expect(await avans()).toBe(100.1);
    await post('472-2', 0.2);
    expect(await avans()).toBe(100.3);
    await post('472-1', -40.3);
    expect(await avans()).toBe(60);
    await post('461.01', 25, { paymentSummary: 'compensare 472-461' });
    expect(await avans()).toBe(35);
    await post('461.01-1', -5, { paymentSummary: 'compensare 472-461' });
    expect(await avans()).toBe(40);
    await post('461.01', 25, { paymentSummary: 'banca' });
    await post('461.01.08.26', 10, { fee: 800 });
    expect(await avans()).toBe(40);
  });

  test('a note adds at once, and the money for it adds nothing more', async () => {
    const { post, issue, note, avans } = await createMember();
    const [first, second] = [await issue(100), await issue(50)];
    expect(await avans()).toBe(150);
    await post('472', 120);
    expect(await avans()).toBe(150);
    expect([await note(first), await note(second)]).toEqual([
      [100, 100, 'paid'],
      [20, 50, 'issued'],
    ]);
    await post('472', 40);
    expect(await avans()).toBe(160);
    expect(await note(second)).toEqual([50, 50, 'paid']);
  });

  test('a negative note subtracts at once and waits for no money', async () => {
    const { post, issue, cancel, note, avans } = await createMember();
    await post('472', 40);
    const uuid = await issue(-30);
    expect([await avans(), await note(uuid)]).toEqual([10, [0, -30, 'paid']]);
    await post('472', 5);
    expect([await avans(), await note(uuid)]).toEqual([15, [0, -30, 'paid']]);
    // It was never paid: one that was issued by mistake gives back what it took.
    expect((await api.get(`/api/invoices/${uuid}`, { as })).body.abilities).toMatchObject({ cancel: true });
    expect((await cancel(uuid)).body).toMatchObject({ status: 'cancelled', abilities: { cancel: false } });
    expect(await avans()).toBe(45);
  });

  test('a correction and a compensation settle no note', async () => {
    const { post, issue, note, avans } = await createMember();
    await post('472', 20);
    const uuid = await issue(100);
    await post('472-1', -10);
    await post('461.01', 5, { paymentSummary: 'compensare 472-461' });
    expect([await avans(), await note(uuid)]).toEqual([105, [0, 100, 'issued']]);
  });

  test('a due that is deleted takes back what it did, and opens the notes it had paid', async () => {
    const { post, issue, remove, note, avans } = await createMember();
    const uuid = await issue(100);
    const receipt = await post('472', 130);
    const used = await post('461.01', 20, { paymentSummary: 'compensare 472-461' });
    expect(await avans()).toBe(110);
    await remove(used);
    expect(await avans()).toBe(130);
    await remove(receipt);
    expect([await avans(), await note(uuid)]).toEqual([100, [0, 100, 'issued']]);
    await post('472', 100);
    expect([await avans(), await note(uuid)]).toEqual([100, [100, 100, 'paid']]);
  });

  test('a cancelled note takes back what it added; what was paid of it goes to other notes, then to the advance', async () => {
    const { post, issue, cancel, note, avans } = await createMember();
    const [first, second] = [await issue(100), await issue(30)];
    for (const received of [35, 35]) await post('472', received);
    expect(await avans()).toBe(130);
    expect((await cancel(first)).body).toMatchObject({ status: 'cancelled', abilities: { cancel: false } });
    // 130 − 100, and of the 70 received 30 pay the second note: 40 are left over.
    expect([await avans(), await note(first), await note(second)]).toEqual([
      70,
      [0, 100, 'cancelled'],
      [30, 30, 'paid'],
    ]);
    expect([(await cancel(first)).status, await avans()]).toEqual([200, 70]);
    const paid = await cancel(second);
    expect([paid.status, paid.body['hydra:description']]).toEqual([
      409,
      expect.stringMatching(/^Nota .+ este achitată și nu se mai poate anula\.$/),
    ]);
    expect(await avans()).toBe(70);
  });

  test('PUT /api/user/avans answers it, repeats without effect, and mends what was typed', async () => {
    const { post, avans, recompute, iri } = await createMember();
    const id = await post('472', 12.34);
    const due = { code: '472', paymentAmount: 12.34, feeYear: 2026, '@id': `/api/${kind}_dues/${id}` };
    for (let i = 0; i < 3; i += 1) {
      const { status, body } = await recompute(due);
      expect([status, body]).toEqual([200, { avans: 12.34 }]);
    }
    const table = kind === 'person' ? 'persons' : 'companies';
    await db
      .updateTable(table)
      .set({ avans: '999' })
      .where('uuid', '=', iri.split('/').at(-1) ?? '')
      .execute();
    expect([(await recompute()).body.avans, await avans()]).toEqual([12.34, 12.34]);
    expect((await api.put(iri, { avans: 5 }, { as })).body.avans).toBe(12.34);
  });
});

test('PUT /api/user/avans without a member, or with one that is not there, changes nothing', async () => {
  const put = async (body: unknown) => (await api.put('/api/user/avans', body, { as })).status;
  expect(await put({})).toBe(422);
  expect(await put({ person: null, company: '' })).toBe(422);
  expect(await put({ person: `/api/persons/${crypto.randomUUID()}` })).toBe(404);
  expect(await put([])).toBe(400);
});

test('no route writes an entry twice, changes one or takes one away', async () => {
  const person = await createPerson(db, { region });
  await api.post(`/api/invoices/create/${person.uuid}`, { addedAvans: 5 }, { as });
  const entries = db.updateTable('advance_entries').set({ amount: '6' }).where('person_id', '=', person.id);
  await expect(entries.execute()).rejects.toThrow('only ever added to');
  const gone = db.deleteFrom('advance_entries').where('person_id', '=', person.id);
  await expect(gone.execute()).rejects.toThrow('only ever added to');
});
