/** Statuses of the seeded members: mostly active since they joined, a few left, suspended or transferred. */
import type { companyStatusValues, memberStatuses } from '@ceccar/contract/members/member-status';
import type { Insertable } from 'kysely';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import type { CompanyRow } from './company.ts';
import { makeDay } from './days.ts';
import type { SeededPerson } from './person.ts';
import { isExpert } from './profession.ts';
import { between, chance, pick, type Random, seededRandom, weighted } from './random.ts';
import { currentYear } from './years.ts';

type Step<Status> = { status: Status; year: number; comments: string | null };
type PersonStatus = (typeof memberStatuses)[number]['value'];
type CompanyStatus = (typeof companyStatusValues)[number]['value'];

type Standing<Status> = {
  steps: Step<Status>[];
  /** Year in which the member stopped practising; undefined if they still practise. */
  leftIn: number | undefined;
};

type Fate = 'stays' | 'suspended' | 'returned' | 'struck' | 'moved' | 'died' | 'tutor';

const personFate = weighted<Fate>([
  ['stays', 905],
  ['suspended', 20],
  ['returned', 15],
  ['struck', 25],
  ['moved', 10],
  ['died', 10],
  ['tutor', 15],
]);

const companyFate = weighted<Fate>([
  ['stays', 920],
  ['suspended', 15],
  ['returned', 10],
  ['struck', 35],
  ['moved', 10],
  ['tutor', 10],
]);

const suspensions = [
  'La cerere, pentru creșterea copilului',
  'La cerere, din motive de sănătate',
  'Hotărârea consiliului filialei: cotizații neachitate',
  'Hotărârea comisiei de disciplină',
];
const removals = ['La cerere', 'Cotizații neachitate de peste un an', 'Hotărârea comisiei de disciplină'];
const incompatibilities = [
  'Incompatibilitate: funcționar public',
  'Incompatibilitate: angajat al unei bănci',
];

export function standingOfPerson(seed: string, person: SeededPerson): Standing<PersonStatus> {
  const { id, join_year: joined, member_type: type } = person;
  const random = seededRandom(`${seed} person statuses`, id);
  const steps: Step<PersonStatus>[] = [{ status: 'activ', year: joined, comments: 'Înscriere în Tablou' }];
  const year = between(random, Math.min(joined + 1, currentYear), currentYear);
  if (type === 'MIE' || type === 'MIC') {
    steps.push({ status: 'inactiv', year, comments: pick(random, incompatibilities) });
    return { steps, leftIn: year };
  }
  const fate = personFate(random);
  // The demo's member shows a status of every kind over the years.
  if (id === 1)
    return {
      steps: [...steps, ...pauseOf<PersonStatus>(random, 2014, 'suspendat', 'activ')],
      leftIn: undefined,
    };
  if (fate === 'stays') return { steps, leftIn: undefined };
  if (fate === 'tutor') {
    if (isExpert(type)) steps.push({ status: 'tutore_stagiu', year, comments: null });
    return { steps, leftIn: undefined };
  }
  const pause = pauseOf<PersonStatus>(random, year, 'suspendat', 'activ');
  if (fate === 'returned') return { steps: [...steps, ...pause], leftIn: undefined };
  if (fate === 'suspended') return { steps: [...steps, ...pause.slice(0, 1)], leftIn: year };
  if (fate === 'died') steps.push({ status: 'decedat', year, comments: null });
  else if (fate === 'moved') steps.push({ status: 'transferat', year, comments: 'Transfer la altă filială' });
  else steps.push({ status: 'radiat', year, comments: pick(random, removals) });
  return { steps, leftIn: year };
}

export function standingOfCompany(seed: string, company: CompanyRow): Standing<CompanyStatus> {
  const { id, authorization_year: authorized } = company;
  const random = seededRandom(`${seed} company statuses`, id);
  const since = authorized ?? between(random, currentYear - 5, currentYear - 1);
  const comments = authorized === null ? 'Aviz de principiu, neautorizată' : 'Autorizare';
  const steps: Step<CompanyStatus>[] = [{ status: 'activa', year: since, comments }];
  const year = between(random, Math.min(since + 1, currentYear), currentYear);
  const fate = companyFate(random);
  if (id === 1)
    return {
      steps: [...steps, ...pauseOf<CompanyStatus>(random, 2015, 'suspendata', 'activa')],
      leftIn: undefined,
    };
  if (fate === 'stays' || authorized === null) return { steps, leftIn: undefined };
  if (fate === 'tutor') {
    steps.push({ status: 'tutore stagiu', year, comments: null });
    return { steps, leftIn: undefined };
  }
  const pause = pauseOf<CompanyStatus>(random, year, 'suspendata', 'activa');
  if (fate === 'returned') return { steps: [...steps, ...pause], leftIn: undefined };
  if (fate === 'suspended') return { steps: [...steps, ...pause.slice(0, 1)], leftIn: year };
  if (fate === 'moved') steps.push({ status: 'transferata', year, comments: 'Mutarea sediului' });
  else steps.push({ status: 'radiata', year, comments: pick(random, removals) });
  return { steps, leftIn: year };
}

function pauseOf<Status>(random: Random, year: number, paused: Status, resumed: Status): Step<Status>[] {
  const back = Math.min(currentYear, year + between(random, 1, 3));
  return [
    { status: paused, year, comments: pick(random, suspensions) },
    { status: resumed, year: back, comments: chance(random, 0.5) ? 'Reluarea activității' : null },
  ];
}

export function* makePersonStatuses(
  seed: string,
  persons: Iterable<SeededPerson>,
): Generator<Insertable<DB['person_statuses']>> {
  for (const person of persons) {
    const random = seededRandom(`${seed} person status days`, person.id);
    for (const [order, { status, year, comments }] of standingOfPerson(seed, person).steps.entries()) {
      yield { person_id: person.id, status, date: dayOfStep(random, year, order), comments };
    }
  }
}

export function* makeCompanyStatuses(
  seed: string,
  companies: Iterable<CompanyRow>,
): Generator<Insertable<DB['company_statuses']>> {
  for (const company of companies) {
    const random = seededRandom(`${seed} company status days`, company.id);
    for (const [order, { status, year, comments }] of standingOfCompany(seed, company).steps.entries()) {
      yield { company_id: company.id, name: status, date: dayOfStep(random, year, order), comments };
    }
  }
}

/** Later statuses may fall into the same year, and then into a later month. */
function dayOfStep(random: Random, year: number, order: number): string {
  return makeDay(random, year, 1 + 3 * order, 3 + 3 * order);
}
