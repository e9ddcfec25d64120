/** Only what is paid of an advance can be used (MON-73 to MON-75, MON-77), in every way in which something takes of it. */
import { memberKinds } from '@ceccar/contract/member';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readPaidAdvance, requireAdvance } from '../../src/domains/money/dues/paid-advance.ts';
import { readerIn } from '../../src/platform/database/reader.ts';
import { startApp } from '../harness/app.ts';
import { compensated, openAdvances, reported } from './advance-member.ts';

const app = await startApp({ clock: () => new Date('2026-11-21T10:00:00Z') });
const { db, api } = app;
const { as, createMember } = await openAdvances(app);

describe.each(memberKinds)('of a %s', (kind) => {
  test('the unpaid part from open notes is shown separately, on the record and not in the lists of screens', {
    tags: 'deep',
  }, async () => {
    const { post, issue, advance, iri, posted } = await createMember(kind);
    expect(await advance()).toEqual([0, 0]);
    await posted('472', 100);
    await issue(50);
    expect(await advance()).toEqual([150, 50]);
    await post('472', 20);
    expect(await advance()).toEqual([150, 30]);
    const plural = kind === 'person' ? 'persons' : 'companies';
    for (const view of [`${kind}-details`, 'member-section'])
      expect((await api.get(`${iri}?view=${view}`, { as })).body.avansNeachitat).toBe(30);
    const { body } = await api.get(`/api/${plural}?view=${kind}-list&itemsPerPage=1`, { as });
    expect(Object.keys(body['hydra:member'][0] ?? {})).not.toContain('avansNeachitat');
    await post('472', 40);
    expect(await advance()).toEqual([160, 0]);
  });

  test('a compensation, a correction and a negative note take what is paid and no more', {
    tags: 'deep',
  }, async () => {
    const { post, posted, issue, advance } = await createMember(kind);
    await posted('472', 100);
    await issue(50);
    const over = 'Suma depășește avansul achitat, 100,00 RON.';
    expect(reported(await post('461.01', 100.01, compensated))).toEqual([422, `paymentAmount: ${over}`]);
    expect(reported(await post('472-1', -100.01))).toEqual([422, `paymentAmount: ${over}`]);
    expect(reported(await issue(-100.01))).toEqual([422, `addedAvans: ${over}`]);
    expect(await advance()).toEqual([150, 50]);
    await posted('461.01', 40, compensated);
    await posted('472-1', -30);
    expect(reported(await issue(-30))).toEqual([201]);
    expect(await advance()).toEqual([50, 50]);
    expect(reported(await post('461.01', 0.01, compensated))).toEqual([
      422,
      'paymentAmount: Suma depășește avansul achitat, 0,00 RON.',
    ]);
    // What gives back is never too much.
    await posted('461.01-1', -40, compensated);
    expect(await advance()).toEqual([90, 50]);
  });

  test('the advance used by open notes of dues is reserved until they are cancelled or posted', async () => {
    const { owner, post, posted, issue, useForDues } = await createMember(kind);
    await posted('472', 100);
    await issue(50);
    const [first, second] = [await useForDues('30'), await useForDues('45')];
    const read = () => db.transaction().execute((tx) => readPaidAdvance(readerIn(tx), owner));
    expect(await read()).toEqual({ avans: 15_000n, unpaid: 5_000n, reserved: 7_500n, available: 2_500n });
    expect(reported(await post('461.01', 25.01, compensated))).toEqual([
      422,
      'paymentAmount: Suma depășește avansul achitat, 100,00 RON, din care 75,00 RON sunt păstrați pentru note de cotizații.',
    ]);
    await posted('461.01', 25, compensated);
    expect((await api.post(`/api/invoices/${second.uuid}/cancel`, { force: true }, { as })).status).toBe(200);
    expect(await read()).toMatchObject({ reserved: 3_000n, available: 4_500n });
    await db.updateTable('invoices').set({ posted_at: new Date() }).where('id', '=', first.id).execute();
    expect(await read()).toMatchObject({ reserved: 0n, available: 7_500n });
  });

  test('a receipt whose money was used is not deleted; what was taken can be', async () => {
    const { post, posted, remove, advance, name, issue } = await createMember(kind);
    // It pays a note, so that the advance itself would not change.
    await issue(60);
    const receipt = await posted('472', 60);
    const used = await posted('461.01', 50, compensated);
    expect(reported(await remove(receipt))).toEqual([
      409,
      `Avansul achitat al membrului ${name} este de 10,00 RON; nu se pot scădea din el 60,00 RON.`,
    ]);
    expect(await advance()).toEqual([10, 0]);
    expect((await remove(used)).status).toBe(204);
    expect((await remove(receipt)).status).toBe(204);
    expect(await advance()).toEqual([60, 60]);
    expect((await post('461.01', 1, compensated)).status).toBe(422);
  });

  test('a compensation is not restored once its money is used', async () => {
    const { posted, remove, restore, advance, name } = await createMember(kind);
    await posted('472', 60);
    const used = await posted('461.01', 50, compensated);
    await remove(used);
    const again = await posted('461.01', 20, compensated);
    expect(reported(await restore(used))).toEqual([
      409,
      `Avansul achitat al membrului ${name} este de 40,00 RON; nu se pot scădea din el 50,00 RON.`,
    ]);
    expect(await advance()).toEqual([40, 0]);
    await remove(again);
    expect((await restore(used)).status).toBe(200);
    expect(await advance()).toEqual([10, 0]);
  });
});

test('many who take of one advance at once leave it at nothing or more', async () => {
  const { posted, post, issue, remove, advance } = await createMember();
  const receipt = await posted('472', 50);
  await posted('472', 50);
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => post('461.01', 30, compensated)),
    ...Array.from({ length: 3 }, () => post('472-1', -30)),
    ...Array.from({ length: 3 }, () => issue(-30)),
    remove(receipt),
  ]);
  const done = answers.map(({ status }) => status);
  const isDeleted = done.at(-1) === 204;
  const taken = done.slice(0, -1).filter((status) => status === 201).length;
  expect(new Set(done)).toEqual(new Set([201, 422, isDeleted ? 204 : 409]));
  expect(taken).toBe(isDeleted ? 1 : 3);
  expect(await advance()).toEqual([isDeleted ? 20 : 10, 0]);
});

test('a row of 472 with a fee or a compensation is refused at its field, also when it was deleted before', async () => {
  const { post, posted, remove, restore } = await createMember();
  expect(reported(await post('472', 5, { ...compensated, fee: 5 }))).toEqual([
    422,
    'fee: Un rând din contul 472 este o încasare: valoarea este 0.',
    'paymentSummary: Compensarea 472-461 plătește o cotizație; un rând din contul 472 nu se compensează.',
  ]);
  const id = await posted('472', 5);
  await sql`update person_dues set fee = 5 where id = ${id}`.execute(db);
  expect((await remove(id)).status).toBe(204);
  expect(reported(await restore(id))).toEqual([
    409,
    'Un rând din contul 472 este o încasare: valoarea este 0.',
  ]);
});

describe('an advance that was below zero before', () => {
  /** As a register from before may have it: 25 were used and never paid. */
  async function createOverdrawn() {
    const member = await createMember();
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`insert into advance_entries (person_id, amount, reason)
        values (${member.owner.id}, -25, 'opening')`.execute(tx);
      await sql`update persons set avans = -25 where id = ${member.owner.id}`.execute(tx);
    });
    return member;
  }

  test('may be filled up, and nothing is taken of it', async () => {
    const { post, posted, issue, advance, remove } = await createOverdrawn();
    const over = 'Suma depășește avansul achitat, −25,00 RON.';
    expect(reported(await post('461.01', 1, compensated))).toEqual([422, `paymentAmount: ${over}`]);
    expect(reported(await issue(-1))).toEqual([422, `addedAvans: ${over}`]);
    const receipt = await posted('472', 10);
    expect(await advance()).toEqual([-15, 0]);
    expect((await remove(receipt)).status).toBe(409);
    await posted('472', 15.5);
    await posted('461.01', 0.5, compensated);
    expect(await advance()).toEqual([0, 0]);
  });

  test('keeps the note that alone holds it above', async () => {
    const { posted, issue, advance } = await createOverdrawn();
    const { uuid, series, number } = (await issue(100)).body.invoice as Record<string, unknown>;
    expect(await advance()).toEqual([75, 100]);
    const cancel = () => api.post(`/api/invoices/${uuid}/cancel`, {}, { as });
    expect(reported(await cancel())).toEqual([
      409,
      `Nota ${series} ${number} nu poate fi anulată: avansul membrului ar ajunge la −25,00 RON. Înregistrați întâi încasarea care lipsește din avans.`,
    ]);
    await posted('472', 25);
    expect((await cancel()).status).toBe(200);
    expect(await advance()).toEqual([0, 0]);
  });
});

test('whatever the application does, the database brings no advance below zero', async () => {
  const { owner, posted, advance } = await createMember();
  await posted('472', 20);
  const take = sql`insert into advance_entries (person_id, amount, reason) values (${owner.id}, -20.01, 'correction')`;
  await expect(take.execute(db)).rejects.toThrow('an advance would fall below zero');
  const within = db.transaction().execute((tx) =>
    requireAdvance(tx, 'person', [
      { owner: owner.id, amount: -30n },
      { owner: owner.id, amount: -1_971n },
    ]),
  );
  await expect(within).rejects.toThrow(
    'Avansul achitat al membrului Pop Ana este de 20,00 RON; nu se pot scădea din el 20,01 RON.',
  );
  expect(await advance()).toEqual([20, 0]);
});
