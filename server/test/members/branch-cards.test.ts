/** How branches are reached: who reads and who changes it. */
import { expect, test } from 'vitest';
import { createRegion } from '../builders/region.ts';
import { signInAs, signInEveryone } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const admin = await signInAs(db, 'ROLE_ADMIN');

const card = {
  address: 'Str. Teilor nr. 4\nCluj-Napoca',
  phone: '0264 000 111',
  emailAddress: 'cluj@ceccar.example',
  openingHours: 'Luni–joi 9–16\nVineri 9–13',
};

test('an administrator changes the contacts of a branch, and nobody else (ACC-35)', async () => {
  const region = await createRegion(db);
  const path = `/api/regions/${region.id}`;
  const changed = await api.put(path, card, { as: admin });
  expect([changed.status, changed.body]).toEqual([
    200,
    expect.objectContaining({ ...card, name: region.name, version: 2 }),
  ]);
  const { as } = await signInEveryone(db, region);
  for (const who of [
    'moderator',
    'viewGlobal',
    'viewRegion',
    'personMember',
    'companyMember',
    'guest',
  ] as const)
    expect([who, (await api.put(path, { phone: '0264 000 222' }, { as: as[who] })).status]).toEqual([
      who,
      403,
    ]);
  expect((await api.put(path, { phone: '0264 000 222' })).status).toBe(401);
  expect((await api.get(path, { as: as.personMember })).body).toMatchObject(card);

  const history = await db
    .selectFrom('change_history')
    .select(['action', 'changes', 'username'])
    .where('resource', '=', 'regions')
    .where('record_id', '=', region.id)
    .execute();
  expect(history).toEqual([
    {
      action: 'update',
      username: admin.user.username,
      changes: Object.fromEntries(Object.entries(card).map(([field, value]) => [field, [null, value]])),
    },
  ]);
});

test('the name of a branch stays, a doubtful e-mail is saved with a warning, and an old version changes nothing', async () => {
  const region = await createRegion(db);
  const path = `/api/regions/${region.id}`;
  const renamed = await api.put(path, { name: 'Alt nume' }, { as: admin });
  expect([renamed.status, renamed.body.violations]).toMatchObject([422, [{ propertyPath: 'name' }]]);
  const same = await api.put(path, { name: region.name }, { as: admin });
  expect(same.body).toMatchObject({ name: region.name, version: 1 });
  const { body } = await api.put(path, { emailAddress: 'cluj la ceccar.example' }, { as: admin });
  expect(body.warnings).toEqual([
    { propertyPath: 'emailAddress', message: 'Adresa de e-mail nu pare valabilă.' },
  ]);
  const late = await api.put(path, { phone: '1' }, { as: admin, headers: { 'if-match': '"1"' } });
  expect(late.status).toBe(412);
  const cleared = await api.put(path, { emailAddress: ' ' }, { as: admin });
  expect(cleared.body).toMatchObject({ name: region.name, emailAddress: null });
});

test('screens list branches by name alone, the card has all contacts (MEM-18)', async () => {
  const region = await createRegion(db);
  await api.put(`/api/regions/${region.id}`, card, { as: admin });
  const shownIn = async (query: string) =>
    (await api.get(`/api/regions${query}`)).body['hydra:member'].find(({ id }) => id === region.id);
  expect(Object.keys((await shownIn('?view=simple-dd')) ?? {}).sort()).toEqual([
    '@id',
    '@type',
    'id',
    'name',
    'version',
  ]);
  expect(await shownIn('?view=branch-card')).toMatchObject({ name: region.name, ...card });
});
