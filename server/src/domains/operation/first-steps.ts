/** First steps of a new register, in order: its protection, its settings and accounts, its members (OPE-35). */
import { type FirstStep, firstSteps } from '@ceccar/contract/operation/first-steps';
import { accountHolderSql } from '../../platform/access/holder-name.ts';
import { isAdmin } from '../../platform/access/policy.ts';
import { actionNeeding } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { type BodyFacts, bodyFactsOf, findMissingBodyFacts } from '../../platform/body-facts.ts';
import type { Env } from '../../platform/env.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import { bucharestYear } from '../../platform/text/clock.ts';
import { formatMoment } from '../../platform/text/format-moment.ts';
import { firstAdminEmail } from '../account/first-admin.ts';
import { backupAlerts, checkAlerts } from './watch/find-alerts.ts';
import { readRuns, type WithOperation } from './watch/read-state.ts';

export const readFirstSteps = actionNeeding<WithOperation>()({
  method: 'GET',
  path: '/api/first-steps',
  operationId: 'readFirstSteps',
  tag: 'FirstSteps',
  summary: 'Primii pași ai unui registru nou, cu ce este făcut',
  access: 'register',
  may: isAdmin,
  answer: json(firstSteps),

  async read({ context, request }) {
    const { env, read, clock, systemClock, operation } = context;
    const values = [bucharestYear(clock()), requireActor(request).userId];
    const [runs, [row]] = await Promise.all([readRuns(read, operation), read({ text: facts, values })]);
    const { branches, accounts, users, members, ...own } = row as Facts; // as the statement names them
    const steps: FirstStep[] = [
      accountStep(own),
      backupStep(runs.backup, operation, systemClock()),
      emailStep(env),
      addressStep(env),
      bodyStep(bodyFactsOf(env)),
      checkStep(runs.check, systemClock()),
      settingsStep(own),
      { key: 'accounts', done: accounts, of: branches, state: null },
      { key: 'users', done: users, of: branches, state: null },
      { key: 'members', done: members, of: 2, state: null },
    ];
    return { steps };
  },
});

type Facts = Record<'branches' | 'accounts' | 'users' | 'members', number> & {
  email: string;
  has_own_password: boolean;
  has_second_factor: boolean;
  confirmed_at: Date | null;
  confirmed_by: string | null;
};

/** One row of each kind of member is enough. */
const facts = `select u.email, not u.must_change_password as has_own_password, u.has_second_factor,
  s.confirmed_at, ${accountHolderSql({ username: 's.confirmed_by' })} as confirmed_by,
  (select count(*)::int from regions) as branches,
  (select count(*)::int from branch_accounts) as accounts,
  (select count(distinct region_id)::int from users where role = 'ROLE_MODERATOR') as users,
  exists (select from persons)::int + exists (select from companies)::int as members
  from users u left join year_settings s on s.year = $1 where u.id = $2`;

type AccountFacts = Pick<Facts, 'email' | 'has_own_password' | 'has_second_factor'>;

/** Of the current user: each administrator protects their own account. */
function accountStep({ email, has_own_password, has_second_factor }: AccountFacts): FirstStep {
  const missing = [
    ...(has_own_password ? [] : ['Parola a fost dată de altcineva.']),
    ...(has_second_factor ? [] : ['A doua verificare nu este activă.']),
    ...(email === firstAdminEmail
      ? ['Adresa de e-mail a contului este cea provizorie; se schimbă la „Utilizatori”.']
      : []),
  ];
  const state = missing.join(' ') || 'Parolă proprie, a doua verificare activă.';
  return { key: 'account', done: 3 - missing.length, of: 3, state };
}

function backupStep(
  backup: Parameters<typeof backupAlerts>[0],
  { backup: kept }: Pick<Env, 'backup'>,
  now: Date,
): FirstStep {
  const alerts = backupAlerts(backup, now).map(({ text }) => text);
  const place = kept && `În ${placeOf(kept.place)}.`;
  const last = backup.lastDoneAt && `Ultima copie: ${formatMoment(new Date(backup.lastDoneAt))}.`;
  return oneStep('backups', alerts.length === 0, [place, ...(alerts.length > 0 ? alerts : [last])]);
}

function placeOf(place: NonNullable<Env['backup']>['place']): string {
  return place.driver === 'folder' ? place.folder : `s3://${place.bucket}/${place.folder}`;
}

function emailStep({ mail }: Pick<Env, 'mail'>): FirstStep {
  return mail
    ? oneStep('email', true, [`Prin ${new URL(mail.url).hostname}, de la ${mail.from}.`])
    : oneStep('email', false, ['Nu se trimit e-mailuri: SMTP_URL nu este setat.']);
}

function addressStep({ publicUrl }: Pick<Env, 'publicUrl'>): FirstStep {
  return publicUrl
    ? oneStep('address', true, [`${publicUrl}.`])
    : oneStep('address', false, ['PUBLIC_URL nu este setat.']);
}

/** PAP-161. */
function bodyStep(body: BodyFacts): FirstStep {
  const missing = findMissingBodyFacts(body);
  return missing === undefined
    ? oneStep('body', true, [`CUI ${body.fiscalCode}, ${body.seat}.`])
    : oneStep('body', false, [missing]);
}

function checkStep(check: Parameters<typeof checkAlerts>[0], now: Date): FirstStep {
  const alerts = checkAlerts(check, now).map(({ text }) => text);
  const last = check.lastAt && `Ultima: ${formatMoment(new Date(check.lastAt))}, fără greșeli.`;
  return oneStep('check', alerts.length === 0, alerts.length > 0 ? alerts : [last]);
}

/** They are preset in a new register; the step is done when somebody has confirmed them (MON-109). */
function settingsStep({
  confirmed_at,
  confirmed_by,
}: Pick<Facts, 'confirmed_at' | 'confirmed_by'>): FirstStep {
  return confirmed_at
    ? oneStep('settings', true, [`Confirmate de ${confirmed_by} la ${formatMoment(confirmed_at)}.`])
    : oneStep('settings', false, ['Sunt valorile cu care vine registrul; nu le-a confirmat nimeni.']);
}

function oneStep(
  key: FirstStep['key'],
  isDone: boolean,
  texts: readonly (string | null | undefined)[],
): FirstStep {
  return { key, done: isDone ? 1 : 0, of: 1, state: texts.filter(Boolean).join(' ') };
}
