/** Moving an advance locks the member first (MON-25). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockOwner, type Owner, ownerTables } from '../../src/money/owner.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { startApp } from '../harness/app.ts';

const { db } = await startApp();

const lockElsewhere = ({ kind, id }: Owner) =>
  sql`select 1 from ${sql.table(ownerTables[kind].members)} where id = ${id} for no key update nowait`.execute(
    db,
  );

test.each([
  ['person', createPerson],
  ['company', createCompany],
] as const)('a %s is locked once lockOwner returns, until the transaction ends', async (kind, create) => {
  const { id } = await create(db);
  const owner = { kind, id };
  await db.transaction().execute(async (tx) => {
    await lockOwner(tx, owner);
    await expect(lockElsewhere(owner)).rejects.toMatchObject({ code: '55P03' });
  });
  await lockElsewhere(owner);
});
