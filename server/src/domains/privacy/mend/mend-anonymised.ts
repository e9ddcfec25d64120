/** `npm run doctor -- --mend-anonymised`: shows what an earlier anonymisation damaged and writes the old texts back (PRI-30). */
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Db, Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { liftTimeouts } from '../../../platform/database/transact.ts';
import { eraseFromRegisterLog } from '../anonymisation/erase-from-register-log.ts';
import { readTextRow, writeTexts } from '../anonymisation/text-tables.ts';
import { type Damage, findDamage, mendingScreen } from './find-damage.ts';

const mendingAccount = 'npm run doctor';

export type Mended = { restored: Damage[]; unproved: Damage[] };

/** Writes only with `confirm`; running it again finds nothing. */
export async function mendAnonymised(
  db: Db,
  resources: Resources,
  { confirm }: { confirm: boolean },
): Promise<Mended> {
  return db.transaction().execute(async (tx) => {
    await liftTimeouts(tx);
    await eraseFromRegisterLog(tx);
    const damages = await findDamage(readerIn(tx), resources);
    const restored = damages.filter(({ after }) => after !== undefined);
    if (confirm) for (const damage of restored) await restore(tx, resources, damage);
    return { restored, unproved: damages.filter(({ after }) => after === undefined) };
  });
}

async function restore(tx: Tx, resources: Resources, damage: Damage): Promise<void> {
  const { table, key, column, before, after = '' } = damage;
  const row = await readTextRow(readerIn(tx), table, key, { forUpdate: true });
  // A report follows its account: it may be restored already.
  if (row?.texts.find(({ name }) => name === column.name)?.text === before)
    await writeTexts(tx, table, key, [{ ...column, after }]);
  if (table.name !== 'change_history') await record(tx, resources, damage);
}

/** The history shows the change at the record, or at the member where the table is no resource. */
async function record(tx: Tx, resources: Resources, { table, key, owner, column, before, after }: Damage) {
  const resource = resources.get(table.name);
  const id = Number((JSON.parse(key) as { id?: number }).id);
  const member = Number(owner.slice(1));
  const field =
    resource && Object.keys(resource.contract.fields).find((name) => resource.columnOf(name) === column.name);
  const toValue = (text: string | undefined) =>
    text === undefined || column.type === 'text' ? text : JSON.parse(text);
  await tx
    .insertInto('change_history')
    .values({
      user_id: null,
      username: mendingAccount,
      screen: mendingScreen,
      resource: resource ? table.name : owner.startsWith('c') ? 'companies' : 'persons',
      record_id: resource ? id : member,
      person_id: owner.startsWith('p') ? member : null,
      company_id: owner.startsWith('c') ? member : null,
      action: 'update',
      changes: JSON.stringify({ [field ?? `${table.name}.${column.name}`]: [before, after].map(toValue) }),
    })
    .execute();
}
