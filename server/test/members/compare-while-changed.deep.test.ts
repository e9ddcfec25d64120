/** A comparison while its members change: never of half a member, never vouching for more than it read (MEM-93). */
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { mergingOf } from './merging.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');
const persons = mergingOf(api, as, 'persons');
const region = await createRegion(db);

afterEach(() => vi.restoreAllMocks());

type Ask = (this: pg.Client, ...given: unknown[]) => unknown;

/** Every statement goes its way, and `change` runs once before the one with the number `turn`. */
function changeBefore(turn: number, change: () => Promise<unknown>): { statements: () => number } {
  const ask = pg.Client.prototype.query as unknown as Ask;
  let statements = 0;
  const asking: Ask = async function asking(...given) {
    statements += 1;
    if (statements === turn) await change();
    return ask.apply(this, given);
  };
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(asking as () => void);
  return { statements: () => statements };
}

async function countStatements(): Promise<number> {
  const [kept, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
  const { statements } = changeBefore(Number.POSITIVE_INFINITY, async () => {});
  await persons.compare(kept, other);
  vi.restoreAllMocks();
  return statements();
}

test('a member that goes between any two statements is not found, and never shown in part', async () => {
  for (let turn = 1; turn <= (await countStatements()); turn += 1) {
    const [kept, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
    changeBefore(turn, () => db.deleteFrom('persons').where('id', '=', other.id).execute());
    const { status, body } = await persons.compare(kept, other);
    vi.restoreAllMocks();
    if (status === 200) expect(body.other).toMatchObject({ uuid: other.uuid, region: region.name });
    else expect(status).toBe(404);
  }
});

test('a member that changes between any two statements is merged only if the comparison showed it', async () => {
  for (let turn = 1; turn <= (await countStatements()); turn += 1) {
    const [kept, other] = [
      await createPerson(db, { region, first_name: 'Ana' }),
      await createPerson(db, { region, first_name: 'Ana' }),
    ];
    const { statements } = changeBefore(turn, () =>
      db.updateTable('persons').set({ first_name: 'Ioana' }).where('id', '=', other.id).execute(),
    );
    const { body } = await persons.compare(kept, other);
    vi.restoreAllMocks();
    // The number of statements varies: the member never changed if the comparison took fewer.
    if (statements() < turn) continue;
    const sent = { with: other.uuid, seen: body.seen };
    const { status } = await api.post(`/api/persons/${kept.uuid}/merge`, sent, { as });
    const fields = body.fields as { name: string; other: string | null }[];
    const shown = fields.find(({ name }) => name === 'firstName')?.other;
    expect([turn, shown === 'Ioana' || status === 409]).toEqual([turn, true]);
  }
});
