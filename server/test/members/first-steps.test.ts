/** What a new register is told to do, and what of it is done. */
import type { FirstSteps } from '@ceccar/contract/members/first-steps';
import { expect, test } from 'vitest';
import { createBranchAccount } from '../builders/branch-account.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const branch = { id: 1 };
const { db, api } = await startApp({ ownDatabase: true, clock: () => new Date('2026-11-22T10:00:00Z') });

test('each step tells how much of it is done', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  async function steps() {
    const { steps } = (await api.get('/api/first-steps', { as })).body as unknown as FirstSteps;
    return steps.map(({ key, done, of }) => `${key} ${done}/${of}`);
  }
  expect(await steps()).toEqual(['settings 1/1', 'accounts 0/42', 'users 0/42', 'members 0/2']);

  await signInAs(db, 'ROLE_MODERATOR', { region: branch });
  await signInAs(db, 'ROLE_MODERATOR', { region: branch });
  await createBranchAccount(db, { region: branch });
  await createPerson(db, { region: branch });
  expect(await steps()).toEqual(['settings 1/1', 'accounts 1/42', 'users 1/42', 'members 1/2']);

  await createCompany(db, { region: branch });
  expect((await steps()).at(-1)).toBe('members 2/2');
});
