/** Moving an advance locks the member first (MON-25). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockMember, type Member, memberTables } from '../../src/domains/members/member.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { startApp } from '../harness/app.ts';

const { db } = await startApp();

const lockElsewhere = ({ kind, id }: Member) =>
  sql`select 1 from ${sql.table(memberTables[kind].table)} where id = ${id} for no key update nowait`.execute(
    db,
  );

test.each([
  ['person', createPerson],
  ['company', createCompany],
] as const)('a %s is locked once lockMember returns, until the transaction ends', async (kind, create) => {
  const { id } = await create(db);
  const member = { kind, id };
  await db.transaction().execute(async (tx) => {
    await lockMember(tx, member);
    await expect(lockElsewhere(member)).rejects.toMatchObject({ code: '55P03' });
  });
  await lockElsewhere(member);
});
