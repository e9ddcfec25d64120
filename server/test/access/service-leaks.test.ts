/** A program of a branch with every right gets nothing of a member of another branch, from any list or view (ACC-147). */
import { isServiceResource } from '@ceccar/contract/account/service-scopes';
import { resources } from '@ceccar/contract/resources';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { allScopes, signInProgram } from '../builders/service-account.ts';
import { uniqueWord } from '../builders/unique.ts';
import { startApp } from '../harness/app.ts';
import { fillCompany, fillPerson } from '../members/whole-member.ts';

const app = await startApp({ ownDatabase: true });
const { db, api } = app;
const year = new Date().getUTCFullYear();
const region = { near: await createRegion(db), far: await createRegion(db) };

async function createMembers(of: { id: number }) {
  const markers = { last_name: uniqueWord(), name: uniqueWord(), email: `${uniqueWord()}@example.ro` };
  const { last_name, name, email } = markers;
  const person = await createPerson(db, { region: of, last_name, email_address: email });
  const company = await createCompany(db, { region: of, name, email });
  await fillPerson(app, person, year);
  await fillCompany(app, company, year);
  return { words: Object.values(markers), uuids: [person.uuid, company.uuid] };
}

const near = await createMembers(region.near);
const far = await createMembers(region.far);

test.each(['ROLE_MODERATOR', 'ROLE_VIEW_REGION'] as const)('%s', async (role) => {
  const as = await signInProgram(db, { role, region: region.near, scopes: allScopes });
  const leaks: string[] = [];
  const answered: string[] = [];
  for (const { plural, views } of resources.filter((one) => isServiceResource(one.plural)))
    for (const view of Object.keys(views)) {
      const path = `/api/${plural}?view=${view}&order[id]=desc&itemsPerPage=100`;
      const { status, text } = await api.get(path, { as });
      if (status === 200) answered.push(text);
      for (const marker of [...far.words, ...far.uuids])
        if (text.includes(marker)) leaks.push(`${path} ${marker}`);
    }
  expect(leaks).toEqual([]);
  // Otherwise the search for the far members would prove nothing.
  for (const marker of [...near.words, ...near.uuids]) expect(answered.join('')).toContain(marker);
});
