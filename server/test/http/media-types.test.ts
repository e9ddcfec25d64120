/** JSON-LD in and out; anything else is refused (API-6). */
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

test.each([
  ['application/ld+json', 200],
  ['application/json', 200],
  ['*/*', 200],
  ['application/*', 200],
  ['text/html, application/ld+json;q=0.5', 200],
  ['APPLICATION/JSON; charset=utf-8', 200],
  ['', 200],
  ['text/html', 406],
  ['application/xml', 406],
  ['application/ld+json;q=0', 406],
  ['text/csv, image/*', 406],
])('Accept: %s answers %i', async (accept, status) => {
  const person = await createPerson(db);
  const headers = { accept };
  for (const path of ['/api/persons?itemsPerPage=1', `/api/persons/${person.uuid}`]) {
    const answer = await api.get(path, { as, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8');
  }
  expect((await api.put(`/api/persons/${person.uuid}`, { web: 'x.ro' }, { as, headers })).status).toBe(
    status,
  );
  const [kept] = await db.selectFrom('persons').select('web').where('id', '=', person.id).execute();
  expect(kept?.web).toBe(status === 200 ? 'x.ro' : null);
});

test.each([
  ['application/ld+json', 200],
  ['application/json; charset=utf-8', 200],
  ['application/merge-patch+json', 200],
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/xml', 415],
])('Content-Type: %s answers %i', async (type, status) => {
  const person = await createPerson(db);
  const headers = { 'content-type': type };
  const answer = await api.patch(`/api/persons/${person.uuid}`, '{"web":"x.ro"}', { as, headers });
  expect(answer.status).toBe(status);
});

test.each(['application/ld+json', 'application/json', 'application/merge-patch+json'])(
  'a deletion may say that it sends %s and send nothing',
  async (type) => {
    const { uuid } = await createPerson(db);
    const headers = { 'content-type': type };
    expect((await api.delete(`/api/persons/${uuid}/dues`, { as, headers })).status).toBe(200);
    expect((await api.delete(`/api/persons/${uuid}`, { as, headers })).status).toBe(204);
  },
);

test('a form cannot sign anyone in: the browser must be able to say JSON', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await api.post('/login', 'username=a&password=b', { headers })).status).toBe(415);
});

test('a body beyond the limit is refused', async () => {
  const { status, body } = await api.post('/api/persons', { lastName: 'x'.repeat(1_100_000) }, { as });
  expect([status, body['@type']]).toEqual([413, 'hydra:Error']);
});
