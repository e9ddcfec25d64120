/** More writers than connections: each takes its turn and none waits for a connection that it already has. */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

test('thirty saves with checks of twins end at once', { tags: 'deep' }, async () => {
  const region = await createRegion(db);
  const input = { lastName: 'Popa', firstName: 'Ana', region: region.id };
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => api.post('/api/persons', { ...input, cnp: uniqueNumber() }, { as })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
});

test('thirty changes of one record all count', { tags: 'deep' }, async () => {
  const company = await createCompany(db, { employees_number: 0 });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      api.put(`/api/companies/${company.uuid}`, { employeesNumber: i + 1, cui: '14399840' }, { as }),
    ),
  );
  expect(answers.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, i) => i + 2),
  );
});

test('a sub-record added while its member is deleted leaves nothing loose', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await createPerson(db);
    const [added, deleted] = await Promise.all([
      api.post('/api/person_visas', { person: person.uuid, year: 2025 }, { as }),
      api.delete(`/api/persons/${person.uuid}`, { as }),
    ]);
    expect([201, 409, 422]).toContain(added.status);
    expect([204, 409]).toContain(deleted.status);
  }
});
