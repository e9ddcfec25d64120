import type { Insertable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { DueRunRows, DueRuns } from '../../src/platform/database/types.generated.ts';
import { createPerson } from './person.ts';

type Region = { region: { id: number } };

/** A previewed run of penalties. */
export function createDueRun(db: Db, { region, ...values }: Partial<Insertable<DueRuns>> & Region) {
  return db
    .insertInto('due_runs')
    .values({ kind: 'penalty', year: 2025, region_id: region.id, day: '2025-09-30', rate: '25', ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A person's row, to be posted, in a run of its own unless one is given. */
export async function createDueRunRow(
  db: Db,
  { region, ...values }: Partial<Insertable<DueRunRows>> & Region,
) {
  const member = values.company_id ? {} : { person_id: (await createPerson(db, { region })).id };
  return db
    .insertInto('due_run_rows')
    .values({
      run_id: values.run_id ?? (await createDueRun(db, { region })).id,
      region_id: region.id,
      ...member,
      state: 'due',
      base: '400',
      open_now: '400',
      days: 0,
      amount: '100',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
