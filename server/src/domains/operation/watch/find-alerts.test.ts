import type { WatchedState } from '@ceccar/contract/operation/system-state';
import { expect, test } from 'vitest';
import { findAlerts } from './find-alerts.ts';
import { partNames } from './health.ts';

const now = new Date('2026-11-22T08:00:00Z');
const tonight = '2026-11-22T00:30:00.000Z';
const run = { startedAt: tonight, endedAt: tonight, told: 'Copia.', faults: [] };

const good: WatchedState = {
  version: '1.0.0',
  createdAt: '2026-01-05T08:00:00.000Z',
  publicUrl: null,
  body: { fiscalCode: '12345678', seat: 'București' },
  silent: [],
  connectionLimit: null,
  replica: { lagSeconds: 0, lists: { all: 100, ofReplica: 97 } },
  clockSeconds: 3,
  clocks: [{ process: 'app-2, proces 7', seconds: -2 }],
  backup: { isOn: true, isSealed: true, last: run, lastDoneAt: tonight },
  drill: { isOn: true, last: run, lastDoneAt: '2026-11-15T03:00:00.000Z' },
  check: { lastAt: tonight, faults: [] },
  files: { last: run, lastDoneAt: tonight },
  queue: { waiting: 1, oldest: { name: 'a', since: '2026-11-22T07:30:00.000Z' }, failed: 0, failedNames: [] },
  letters: {
    isOn: true,
    oldest: { since: '2026-11-22T07:50:00.000Z', problem: null },
    lastSentAt: null,
    isServerAway: false,
    failed: 0,
  },
  held: { emails: null, notes: null },
  isTrial: false,
  disk: { freeBytes: 50, totalBytes: 100 },
  memberFiles: { bytes: 0, most: 0, quota: 100 },
  cnpReveals: 0,
  seal: {
    name: 'CECCAR',
    validFrom: '2025-01-01T00:00:00.000Z',
    expiresAt: '2030-01-01T00:00:00.000Z',
    isWholeChain: true,
  },
  services: [{ name: 'smartbill', failingSince: null, problem: null }],
  certificates: [{ name: 'registru.ro', expiresAt: '2027-01-22T00:00:00.000Z' }],
  serviceAccounts: [],
  ownerlessAccounts: [],
  cnpStoppedAt: null,
};

const alertsWith = (part: Partial<WatchedState>) =>
  findAlerts({ ...good, ...part }, now).map(({ text }) => text);

test('a healthy register has no alerts (OPE-14)', () => {
  expect(findAlerts(good, now)).toEqual([]);
});

test('functions that a trial copy disables on purpose give no alerts (OPE-52)', () => {
  const off = {
    backup: { isOn: false, isSealed: false, last: null, lastDoneAt: null },
    drill: { isOn: false, last: null, lastDoneAt: null },
    letters: { ...good.letters, isOn: false },
  };
  expect(alertsWith({ ...off, isTrial: true })).toEqual([]);
  expect(alertsWith({ ...off, silent: ['baza de date'], isTrial: true })).toEqual([
    'Nu răspunde: baza de date.',
  ]);
});

test('each part that is silent has its own alert (OPE-60)', () => {
  const kinds = Object.values(partNames).map((name) => findAlerts({ ...good, silent: [name] }, now));
  expect(kinds.map(([alert]) => alert?.what)).toEqual([
    'database_silent',
    'pool_silent',
    'files_silent',
    'queue_silent',
  ]);
});

test('each thing that is not in order is told in words (OPE-14)', () => {
  const old = '2026-11-10T01:30:00.000Z';
  const failed = { ...run, told: null, faults: ['Discul este plin.'] };
  expect(alertsWith({ backup: { ...good.backup, isOn: false } })).toEqual([
    'Nu se fac copii de siguranță: BACKUP_TO nu este setat.',
  ]);
  expect(alertsWith({ backup: { isOn: true, isSealed: false, last: failed, lastDoneAt: old } })).toEqual([
    'Copiile de siguranță nu sunt criptate: BACKUP_KEY nu este setat.',
    'Ultima copie de siguranță este din 10.11.2026, 03:30.',
    'Copia de siguranță: Discul este plin.',
  ]);
  expect(alertsWith({ backup: { ...good.backup, last: null, lastDoneAt: null } })).toEqual([
    'Nu există încă nicio copie de siguranță.',
  ]);
  expect(alertsWith({ drill: { isOn: true, last: failed, lastDoneAt: null } })).toEqual([
    'Nicio copie nu a fost încă restaurată de probă.',
    'Proba de restaurare: Discul este plin.',
  ]);
  expect(alertsWith({ drill: { ...good.drill, lastDoneAt: old } })).toEqual([
    'Ultima probă de restaurare reușită este din 10.11.2026, 03:30.',
  ]);
  expect(alertsWith({ check: { lastAt: old, faults: ['Avansul nu se potrivește.'] } })).toEqual([
    'Ultima verificare de noapte este din 10.11.2026, 03:30.',
    'Avansul nu se potrivește.',
  ]);
  expect(
    alertsWith({
      queue: {
        waiting: 3,
        oldest: { name: 'register-note', since: old },
        failed: 2,
        failedNames: ['read-bounces', 'write-export'],
      },
    }),
  ).toEqual([
    'Lucrarea „register-note” așteaptă din 10.11.2026, 03:30: nu o face nimeni. Reporniți procesele, pe rând.',
    'Lucrări eșuate în ultimele 24 de ore și nereluate: 2 (read-bounces, write-export). Motivele sunt în jurnalul serverului.',
  ]);
  expect(alertsWith({ silent: ['depozitul de fișiere'], clockSeconds: -3600 })).toEqual([
    'Nu răspunde: depozitul de fișiere.',
    'Ceasul aplicației este cu 60 min în urma celui al bazei de date: potriviți ceasurile serverelor (NTP).',
  ]);
  expect(alertsWith({ clocks: [{ process: 'app-2, proces 7', seconds: 610 }] })).toEqual([
    'Ceasul aplicației de pe app-2, proces 7 este cu 10 min înaintea celui al bazei de date: potriviți ceasurile serverelor (NTP).',
  ]);
  const missing = 'Fișiere care lipsesc din depozit: 1 (nr. 16).';
  expect(alertsWith({ files: { last: { ...run, faults: [missing] }, lastDoneAt: old } })).toEqual([
    missing,
    'Fișierele au fost comparate ultima dată cu depozitul la 10.11.2026, 03:30.',
  ]);
  expect(alertsWith({ files: { last: failed, lastDoneAt: tonight } })).toEqual([
    'Compararea fișierelor cu depozitul: Discul este plin.',
  ]);
  expect(alertsWith({ files: { last: null, lastDoneAt: null } })).toEqual([]);
  const problem = 'Serverul de e-mail nu răspunde.';
  expect(alertsWith({ letters: { ...good.letters, oldest: { since: old, problem }, failed: 3 } })).toEqual([
    'E-mailurile așteaptă din 10.11.2026, 03:30. Serverul de e-mail nu răspunde.',
    'E-mailuri la care s-a renunțat în ultimele 24 de ore: 3. Motivele sunt la „E-mailuri”.',
  ]);
  expect(alertsWith({ letters: { ...good.letters, isOn: false, oldest: null } })).toEqual([
    'Nu se trimit e-mailuri: SMTP_URL nu este setat.',
  ]);
  expect(alertsWith({ disk: { freeBytes: 5, totalBytes: 100 } })).toEqual([
    'Pe discul fișierelor mai este liber 5 %.',
  ]);
  expect(
    alertsWith({
      certificates: [
        { name: 'registru.ro', expiresAt: '2026-12-01T10:00:00.000Z' },
        { name: 'alt.ro', expiresAt: null },
      ],
    }),
  ).toEqual([
    'Certificatul lui registru.ro expiră la 01.12.2026, 12:00.',
    'Certificatul lui alt.ro nu a putut fi citit.',
  ]);
  expect(
    alertsWith({
      serviceAccounts: [
        { name: 'SAGA', expiresOn: '2026-12-01' },
        { name: 'Arhiva', expiresOn: '2026-11-20' },
      ],
    }),
  ).toEqual([
    'Contul de serviciu „SAGA” expiră la 01.12.2026.',
    'Contul de serviciu „Arhiva” a expirat la 20.11.2026.',
  ]);
  expect(
    alertsWith({
      ownerlessAccounts: [
        { name: 'SAGA', maker: 'Popescu Ana' },
        { name: 'Arhiva', maker: null },
      ],
      cnpStoppedAt: '2026-11-22T07:00:00.000Z',
    }),
  ).toEqual([
    'Contul de serviciu „SAGA” este al lui Popescu Ana, care nu mai este administrator: preluați-l și emiteți altă cheie, sau revocați-l.',
    'Contul de serviciu „Arhiva” este al cuiva care a plecat: preluați-l și emiteți altă cheie, sau revocați-l.',
    'Afișarea CNP-urilor este oprită din 22.11.2026, 09:00: s-au cerut 200 într-o zi. Verificați cine le-a cerut, apoi reporniți-o.',
  ]);
});

test('a new register is quiet until its first night, and of the drill until its first Sunday (OPE-401)', () => {
  const none = {
    backup: { ...good.backup, last: null, lastDoneAt: null },
    drill: { isOn: true, last: null, lastDoneAt: null },
    check: { lastAt: null, faults: [] },
  };
  const kindsAt = (hours: number, part: Partial<WatchedState> = none) =>
    findAlerts(
      { ...good, ...part, createdAt: new Date(now.getTime() - hours * 3_600_000).toISOString() },
      now,
    )
      .map(({ what }) => what)
      .toSorted();
  for (const hours of [0, 1, 12, 24, 26]) expect([hours, kindsAt(hours)]).toEqual([hours, []]);
  for (const hours of [27, 100, 8 * 24]) expect(kindsAt(hours)).toEqual(['backup_missing', 'check_missing']);
  expect(kindsAt(8 * 24 + 2)).toEqual(['backup_missing', 'check_missing', 'drill_missing']);
  // What has failed is told at once, and what is switched off, too.
  const failed = { ...run, told: null, faults: ['Discul este plin.'] };
  expect(kindsAt(1, { ...none, backup: { ...none.backup, last: failed } })).toEqual(['backup_failed']);
  expect(kindsAt(1, { ...none, backup: { ...none.backup, isOn: false } })).toEqual(['backup_off']);
  expect(findAlerts({ ...none }, now)).toHaveLength(3);
});

test('each external service that fails is told with what it means, why, and since when (OPE-400)', () => {
  const failing = (name: WatchedState['services'][number]['name'], problem: string | null) => ({
    services: [{ name, failingSince: '2026-11-22T07:00:00.000Z', problem }],
  });
  expect(alertsWith(failing('smartbill', 'SmartBill nu a răspuns la timp.'))).toEqual([
    'Din 22.11.2026, 09:00 notele de plată nu ajung în SmartBill. SmartBill nu a răspuns la timp.',
  ]);
  expect(alertsWith(failing('oidc', 'Furnizorul nu răspunde.'))).toEqual([
    'Din 22.11.2026, 09:00 nu se poate intra cu contul organizației. Furnizorul nu răspunde.',
  ]);
  expect(alertsWith(failing('timestamps', null))).toEqual([
    'Din 22.11.2026, 09:00 documentele sunt sigilate fără marcă temporală.',
  ]);
  expect(alertsWith({ ...failing('mailbox', 'x.'), isTrial: true })).toEqual([]);
});

test('waiting emails give no alert, however many wait; a failing mail server does at once (OPE-14)', () => {
  const oldest = { since: '2026-11-22T07:00:00.000Z', problem: 'Serverul de e-mail nu a putut fi folosit.' };
  const told = ['E-mailurile așteaptă din 22.11.2026, 09:00. Serverul de e-mail nu a putut fi folosit.'];
  const letters = { ...good.letters, oldest };
  expect(alertsWith({ letters: { ...letters, lastSentAt: '2026-11-22T07:50:00.000Z' } })).toEqual([]);
  expect(alertsWith({ letters: { ...letters, lastSentAt: '2026-11-22T07:40:00.000Z' } })).toEqual(told);
  expect(
    alertsWith({ letters: { ...letters, lastSentAt: '2026-11-22T07:50:00.000Z', isServerAway: true } }),
  ).toEqual(told);
});

test('documents without the fiscal code or the seat of the body are an alert (PAP-161)', () => {
  const alerts = (fiscalCode: string | null, seat: string | null) =>
    alertsWith({ body: { fiscalCode, seat } });
  expect(alerts(null, 'București')).toEqual([
    'Documentele se emit fără codul fiscal al organizației: BODY_FISCAL_CODE nu este setat.',
  ]);
  expect(alerts('12345678', null)).toEqual([
    'Documentele se emit fără sediul organizației: BODY_SEAT nu este setat.',
  ]);
  expect(alerts(null, null)).toHaveLength(1);
});

test.each([
  ['2027-10-30T22:30:00Z', '2027-11-01T00:20:00Z', 0],
  ['2027-10-30T22:30:00Z', '2027-11-01T01:31:00Z', 1],
  ['2027-03-26T23:30:00Z', '2027-03-28T00:20:00Z', 0],
  ['2027-03-26T23:30:00Z', '2027-03-28T01:00:00Z', 1],
])(
  'around a clock change, backup and check of %s at %s: alerts %i of each (OPE-219)',
  (lastDoneAt, at, count) => {
    const state = { backup: { ...good.backup, lastDoneAt }, check: { ...good.check, lastAt: lastDoneAt } };
    const kinds = findAlerts(state, new Date(at)).map(({ what }) => what);
    expect(kinds).toEqual(count === 1 ? ['backup_old', 'check_old'] : []);
  },
);
