/** A reminder of a kind goes out once a year (LET-7): where both had one, the other's counts for no year any more (MEM-98). */
import type { Tx } from '../../database/connection.ts';
import { readerIn } from '../../database/reader.ts';
import { memberTables } from '../member.ts';
import { changeRows, type Journal, moveRows } from './journal.ts';
import type { Pair } from './meetings.ts';

export async function moveLetters(tx: Tx, journal: Journal, { kind, kept, other }: Pair): Promise<void> {
  const { column } = memberTables[kind];
  const met = await readerIn(tx)({
    text: `select o.id from emails o join emails m on m.kind = o.kind and m.reminder_year = o.reminder_year
      where o.${column} = $1 and m.${column} = $2`,
    values: [other, kept],
  });
  const rows = met.map(({ id }) => ({ id: Number(id), set: { reminder_year: null } }));
  await changeRows(tx, journal, 'emails', rows);
  await moveRows(tx, journal, 'emails', column, { from: other, to: kept });
}
