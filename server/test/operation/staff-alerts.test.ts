/** Alerts to staff by e-mail: who gets which, when, and what they say (OPE-153 to OPE-156). */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { staffAlertKinds } from '@ceccar/contract/operation/staff-alerts';
import type { WatchedState } from '@ceccar/contract/operation/system-state';
import { beforeEach, describe, expect, test } from 'vitest';
import { alertStaff } from '../../src/domains/operation/alerts/alert-staff.ts';
import { listWaiting } from '../../src/domains/operation/alerts/list-waiting.ts';
import { backUpNightly } from '../../src/domains/operation/backup/back-up-nightly.ts';
import { readRuns } from '../../src/domains/operation/watch/read-state.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const app = await startApp({ sendsEmails: true });
const { office } = app;
const { db, api } = app;
const morning = new Date('2026-11-26T08:00:00Z');
const hours = (count: number) => new Date(morning.getTime() + count * 3_600_000);

const region = await createRegion(db);
const admin = await signInAs(db, 'ROLE_ADMIN');
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });

beforeEach(async () => {
  for (const table of ['reported_problems', 'staff_alert_choices', 'emails'] as const)
    await db.deleteFrom(table).execute();
});

const choose = (kinds: readonly string[], as = admin) => api.put('/api/account/alerts', { kinds }, { as });
const all = staffAlertKinds.map(({ value }) => value);

/** Runs the job on that state and returns the emails that arrive. */
async function alertOn(state: Partial<WatchedState>, now = morning, { hasServer = true } = {}) {
  const needs = jobNeeds(app, {
    mailer: hasServer ? office.mailer : undefined,
    clock: () => now,
    systemClock: () => now,
    readState: async () => state,
  });
  await alertStaff.handle(needs, {});
  return (await office.post(app, now)).map(({ to, subject, text }) => ({ to, subject, text }));
}

const run = { startedAt: morning.toISOString(), endedAt: morning.toISOString(), told: null };
const goodBackup = {
  isOn: true,
  isSealed: true,
  last: { ...run, told: 'Copia.', faults: [] },
  lastDoneAt: morning.toISOString(),
};
const failedBackup = { ...goodBackup, last: { ...run, faults: ['Discul este plin.'] } };
const states: Readonly<Record<string, [Partial<WatchedState>, RegExp]>> = {
  backup: [{ backup: failedBackup }, /Copia de siguranță: Discul este plin/],
  drill: [
    { drill: { isOn: true, last: { ...run, faults: ['Fișier lipsă.'] }, lastDoneAt: morning.toISOString() } },
    /Proba de restaurare: Fișier lipsă/,
  ],
  jobs: [
    { queue: { waiting: 0, oldest: null, failed: 2, failedNames: ['write-export'] } },
    /Lucrări eșuate în ultimele 24 de ore și nereluate: 2/,
  ],
  integrity: [
    { check: { lastAt: morning.toISOString(), faults: ['Avansul lui Popescu Ana nu se potrivește.'] } },
    /au găsit nepotriviri/,
  ],
  services: [{ silent: ['depozitul de fișiere'] }, /Nu răspunde: depozitul de fișiere/],
  disk: [{ disk: { freeBytes: 5, totalBytes: 100 } }, /mai este liber 5 %/],
  expiry: [
    {
      certificates: [{ name: 'registru.ro', expiresAt: hours(48).toISOString() }],
      serviceAccounts: [{ name: 'SAGA', expiresOn: '2026-12-01' }],
    },
    /registru\.ro expiră la .*SAGA.* expiră la/s,
  ],
};

describe.each(Object.entries(states))('the kind %s', (kind, [state, text]) => {
  test('arrives at once, at who chose it alone, without names of members', async () => {
    await choose([kind]);
    const emails = await alertOn(state);
    expect(emails).toMatchObject([{ to: [admin.user.email], text: expect.stringMatching(text) }]);
    expect(emails[0]?.text).not.toContain('Popescu');
  });

  test('does not arrive at who chose all others', async () => {
    await choose(all.filter((other) => other !== kind));
    expect(await alertOn(state)).toEqual([]);
  });
});

test('a problem is told once, again after a day, and at once when it comes back (OPE-154)', async () => {
  await choose(['backup']);
  const count = async (state: Partial<WatchedState>, at: Date) => (await alertOn(state, at)).length;
  expect([
    await count({ backup: failedBackup }, hours(0)),
    await count({ backup: failedBackup }, hours(1)),
    await count({ backup: { ...failedBackup, lastDoneAt: hours(24).toISOString() } }, hours(24)),
    // A part that could not be read says nothing.
    await count({}, hours(25)),
    await count({ backup: { ...failedBackup, lastDoneAt: hours(24).toISOString() } }, hours(26)),
    await count({ backup: { ...goodBackup, lastDoneAt: hours(27).toISOString() } }, hours(27)),
    await count({ backup: { ...failedBackup, lastDoneAt: hours(27).toISOString() } }, hours(28)),
  ]).toEqual([1, 0, 1, 0, 0, 0, 1]);
});

test('two processes at once tell a problem once; without a mail server nothing counts as told', async () => {
  await choose(['backup']);
  expect(await alertOn({ backup: failedBackup }, morning, { hasServer: false })).toEqual([]);
  const needs = jobNeeds(app, {
    mailer: office.mailer,
    clock: () => morning,
    systemClock: () => morning,
    readState: async () => ({ backup: failedBackup }),
  });
  await Promise.all([alertStaff.handle(needs, {}), alertStaff.handle(needs, {})]);
  expect(await office.post(app, morning)).toHaveLength(1);
});

test('an account whose role became smaller gets nothing more', async () => {
  const former = await signInAs(db, 'ROLE_ADMIN');
  await choose(all, former);
  await db.updateTable('users').set({ role: 'ROLE_MODERATOR' }).where('id', '=', former.user.id).execute();
  expect(await alertOn({ backup: failedBackup })).toEqual([]);
});

test('an alert arrives after a backup that failed', async () => {
  await choose(['backup']);
  const place = join(app.files.uploadFolder, 'not-a-folder');
  await writeFile(place, '');
  const backup = { to: { driver: 'disk' as const, folder: place }, key: undefined };
  await expect(backUpNightly.handle(jobNeeds(app, { backup } as never), {})).rejects.toThrow();
  await rm(place);
  const runs = await readRuns(createReader(app.database.pool), { backup, hasDrill: false } as never);
  const emails = await alertOn(runs, new Date());
  expect(emails).toMatchObject([{ to: [admin.user.email], subject: expect.stringContaining('nu') }]);
  expect(emails[0]?.text).toMatch(/Copia de siguranță: /);
});

describe('the daily list', () => {
  const list = (now = morning) =>
    listWaiting.handle(jobNeeds(app, { mailer: office.mailer, clock: () => now }), {});

  test('tells each what waits in the own branch, once a day, and nothing where nothing waits (OPE-156)', async () => {
    await choose(['reports', 'messages']);
    await choose(['reports'], moderator);
    await list();
    expect(await office.post(app, morning)).toEqual([]);
    const person = await createPerson(db, { region });
    const elsewhere = await createPerson(db, { region: await createRegion(db) });
    for (const [owner, day] of [
      [person, '2026-02-20'],
      [elsewhere, '2026-02-11'],
    ] as const)
      await createAnnualReport(db, {
        person: owner,
        user_id: admin.user.id,
        status: 400,
        submitted_at: new Date(`${day}T10:00:00Z`),
      });
    await db
      .insertInto('notifications')
      .values({ person_id: person.id, region_id: region.id, unread_by_office: 2, unread_by_branch: 1 })
      .execute();
    await Promise.all([list(), list()]);
    const emails = await office.post(app, morning);
    const textFor = (email: string) => emails.filter(({ to }) => to[0] === email).map(({ text }) => text);
    expect(textFor(admin.user.email)).toEqual([
      expect.stringMatching(/decizia: 2, cel mai vechi din 11.februarie.2026.*necitite: 1/s),
    ]);
    expect(textFor(moderator.user.email)).toEqual([
      expect.stringMatching(/decizia: 1, cel mai vechi din 20.februarie.2026/),
    ]);
    expect(textFor(moderator.user.email)[0]).not.toContain('necitite');
    await list(hours(3));
    expect(await office.post(app, hours(3))).toEqual([]);
    await list(hours(24));
    expect(await office.post(app, hours(24))).toHaveLength(2);
  });
});

test('an account chooses among the kinds of its role (OPE-153)', async () => {
  expect((await choose(['backup', 'reports'])).body).toEqual({ kinds: ['backup', 'reports'] });
  expect((await api.get('/api/account/alerts', { as: admin })).body.kinds).toEqual(['backup', 'reports']);
  expect((await choose(['reports'], moderator)).status).toBe(200);
  const refused = await choose(['backup'], moderator);
  expect([refused.status, refused.body.violations?.[0]?.propertyPath]).toEqual([422, 'kinds']);
  expect((await choose(['nothing'])).status).toBe(422);
});
