/** The first steps of a new register, each with its state. */
import type { FirstSteps } from '@ceccar/contract/operation/first-steps';
import { expect, test } from 'vitest';
import { firstAdminEmail } from '../../src/domains/account/first-admin.ts';
import { createBranchAccount } from '../builders/branch-account.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { holderOf } from '../builders/user.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const branch = { id: 1 };
const clock = () => new Date('2026-11-22T10:00:00Z');
const bare = await startApp({ ownDatabase: true, clock });
const kept = {
  place: { driver: 'folder' as const, folder: '/mnt/copii' },
  keep: { days: 7, weeks: 5, months: 12 },
};
const full = await startApp({
  ownDatabase: true,
  clock,
  env: {
    publicUrl: 'https://registru.exemplu.ro',
    fiscalCode: '12345678',
    bodySeat: 'București, Str. Exemplu nr. 1',
    mail: {
      url: 'smtps://cont:taina@mail.exemplu.ro:465',
      requiresTls: true,
      from: 'registru@exemplu.ro',
      siteAddress: 'https://registru.exemplu.ro',
    },
  },
  operation: {
    backup: { ...kept, key: 'cuvinte destul de lungi' },
    hasDrill: false,
    signatureCaDir: undefined,
    metricsToken: undefined,
  },
});
const { db } = bare;

async function stepsOf({ api }: Pick<typeof bare, 'api'>, as: Account) {
  const { steps } = (await api.get('/api/first-steps', { as })).body as unknown as FirstSteps;
  return Object.fromEntries(
    steps.map(({ key, done, of, state }) => [key, `${done}/${of} ${state ?? ''}`.trim()]),
  );
}

test('on the first day each step tells how it stands, what protects the register first', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  await db.updateTable('users').set({ email: firstAdminEmail }).where('id', '=', as.user.id).execute();
  const steps = await stepsOf(bare, as);
  expect(Object.entries(steps)).toEqual([
    [
      'account',
      '1/3 A doua verificare nu este activă. Adresa de e-mail a contului este cea provizorie; se schimbă la „Utilizatori”.',
    ],
    ['backups', '0/1 Nu se fac copii de siguranță: BACKUP_TO nu este setat.'],
    ['email', '0/1 Nu se trimit e-mailuri: SMTP_URL nu este setat.'],
    ['address', '0/1 PUBLIC_URL nu este setat.'],
    [
      'body',
      '0/1 Documentele se emit fără codul fiscal și sediul organizației: BODY_FISCAL_CODE și BODY_SEAT nu sunt setate.',
    ],
    ['check', '0/1 Verificarea de noapte nu a rulat încă.'],
    ['settings', '0/1 Sunt valorile cu care vine registrul; nu le-a confirmat nimeni.'],
    ['accounts', '0/42'],
    ['users', '0/42'],
    ['members', '0/2'],
  ]);
});

test('a step that is done says by what, read from the configuration and the last runs', async () => {
  const as = await signInAs(full.db, 'ROLE_ADMIN');
  await full.db
    .updateTable('users')
    .set({ has_second_factor: true, must_change_password: false })
    .where('id', '=', as.user.id)
    .execute();
  for (const kind of ['backup', 'check'] as const)
    await full.db
      .insertInto('operation_runs')
      .values({
        kind,
        started_at: '2026-11-22T01:30:00Z',
        ended_at: '2026-11-22T01:31:00Z',
        told: 'Totul',
        faults: [],
      })
      .execute();
  const steps = await stepsOf(full, as);
  expect(steps).toMatchObject({
    account: '3/3 Parolă proprie, a doua verificare activă.',
    backups: expect.stringMatching(/^1\/1 În \/mnt\/copii\. Ultima copie: .*03:30/),
    email: '1/1 Prin mail.exemplu.ro, de la registru@exemplu.ro.',
    address: '1/1 https://registru.exemplu.ro.',
    body: '1/1 CUI 12345678, București, Str. Exemplu nr. 1.',
    check: expect.stringMatching(/^1\/1 Ultima: .*03:30, fără greșeli\.$/),
  });
  expect(JSON.stringify(steps)).not.toContain('taina');
});

test('bank accounts, users and members are counted', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  await signInAs(db, 'ROLE_MODERATOR', { region: branch });
  await signInAs(db, 'ROLE_MODERATOR', { region: branch });
  await createBranchAccount(db, { region: branch });
  await createPerson(db, { region: branch });
  expect(await stepsOf(bare, as)).toMatchObject({ accounts: '1/42', users: '1/42', members: '1/2' });
  await createCompany(db, { region: branch });
  expect(await stepsOf(bare, as)).toMatchObject({ members: '2/2' });
});

test('the settings of this year are done when somebody has confirmed them', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  const { body } = await bare.api.get('/api/year_settings?year=2026', { as });
  const [settings] = body['hydra:member'];
  await bare.api.post(`/api/year_settings/${settings?.id}/confirm`, undefined, { as });
  expect((await stepsOf(bare, as)).settings).toMatch(
    new RegExp(`^1/1 Confirmate de ${holderOf(as)} la .*12:00`),
  );
});
