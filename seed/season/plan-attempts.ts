/** Plans the report of one seeded member: its attempts with the time of each step. */
import {
  isValidated,
  type ReportStatus,
  reportStatus,
} from '@ceccar/contract/reports/annual-report-statuses';
import { between, chance, pick, type Random, weighted } from '../random.ts';
import { atWork, awake, day, dayOf, hour, minute, type Season, type Wall, workingDay } from './season.ts';

/** The last step that an attempt reached. */
export type Ending =
  | 'begun'
  | 'templateTaken'
  | 'processing'
  | 'toPay'
  | 'lapsed'
  | 'registering'
  | 'waiting'
  | 'toSchedule'
  | 'scheduled'
  | 'withoutVisa'
  | 'withVisa'
  | 'postponed'
  | 'rejected';

export type Attempt = {
  attempt: number;
  amends: boolean;
  status: ReportStatus;
  /** Time of each step; null if the attempt did not reach it. */
  begun: Wall;
  templateTaken: Wall | null;
  accepted: Wall | null;
  paid: Wall | null;
  submitted: Wall | null;
  decided: Wall | null;
  visaScheduled: string | null;
  visaReason: string | null;
  delayReason: string | null;
  rejectReason: string | null;
  processingProblem: string | null;
  isSigned: boolean;
  /** State of the request to file a validated report again. */
  resubmission: 'pending' | 'approved' | 'rejected' | null;
  /** The member disputes a number in the register. */
  isDisputed: boolean;
};

const statuses: Record<Ending, ReportStatus> = {
  begun: reportStatus.begun,
  templateTaken: reportStatus.begun,
  processing: reportStatus.processing,
  toPay: reportStatus.toPay,
  lapsed: reportStatus.toPay,
  registering: reportStatus.registering,
  waiting: reportStatus.submitted,
  toSchedule: reportStatus.visaScheduled,
  scheduled: reportStatus.visaScheduled,
  withoutVisa: reportStatus.validatedWithoutVisa,
  withVisa: reportStatus.visaGranted,
  postponed: reportStatus.postponed,
  rejected: reportStatus.rejected,
};

/** Frequency of endings in percent: for members who practise, and for the others, who get no visa. */
const shared: [Ending, number][] = [
  ['begun', 3],
  ['templateTaken', 5],
  ['processing', 0.5],
  ['toPay', 6],
  ['lapsed', 1],
  ['registering', 0.4],
  ['waiting', 20],
  ['postponed', 2.5],
  ['rejected', 5],
];
const makeEnding = {
  practising: weighted<Ending>([
    ...shared,
    ['toSchedule', 3],
    ['scheduled', 5],
    ['withoutVisa', 4],
    ['withVisa', 44],
  ]),
  other: weighted<Ending>([...shared, ['withoutVisa', 56]]),
};
const makeSecondEnding = weighted<Ending>([
  ['begun', 2],
  ['templateTaken', 2],
  ['toPay', 2],
  ['waiting', 4],
]);

/** Attempts, oldest first. `isPractising`: the member asks for a visa. */
export function planAttempts(random: Random, season: Season, isPractising: boolean): Attempt[] {
  const ending = makeEnding[isPractising ? 'practising' : 'other'](random);
  const isGranted = ending === 'withoutVisa' || ending === 'withVisa';
  return isGranted && chance(random, 0.02)
    ? planAmended(random, season, ending)
    : planAs(random, season, ending);
}

/** Most rejected members try again. */
export function planAs(random: Random, season: Season, ending: Ending): Attempt[] {
  if (ending === 'rejected' && chance(random, 0.6)) return followed(random, season, ending, false);
  return [makeAttempt(random, season, ending, season.now)];
}

/** A validated report may be filed again. */
export function planAmended(random: Random, season: Season, ending: 'withoutVisa' | 'withVisa'): Attempt[] {
  return followed(random, season, ending, true);
}

/** Two attempts: the second amends the first if the first was validated. */
function followed(random: Random, season: Season, ending: Ending, amends: boolean): Attempt[] {
  const second = makeAttempt(random, season, makeSecondEnding(random), season.now);
  const first = makeAttempt(random, season, ending, second.begun - 5 * minute);
  const resubmission = amends ? ({ resubmission: 'approved' } as const) : {};
  return [
    { ...first, ...resubmission },
    { ...second, attempt: 2, amends },
  ];
}

/** All steps happen before `latest`. */
function makeAttempt(random: Random, season: Season, ending: Ending, latest: Wall): Attempt {
  const status = statuses[ending];
  const decided = status >= reportStatus.visaScheduled ? decidedAt(random, season, latest) : null;
  const submitted = status >= reportStatus.submitted ? submittedAt(random, season, decided, latest) : null;
  const paid = status >= reportStatus.registering ? paidAt(random, season, submitted, latest) : null;
  const accepted =
    status >= reportStatus.processing ? acceptedAt(random, season, ending, paid, latest) : null;
  const taken = takenAt(random, season, accepted, latest);
  const hasDecision = isValidated({ status });
  return {
    attempt: 1,
    amends: false,
    status,
    begun: within(season, taken - between(random, 1, 30) * minute),
    templateTaken: ending === 'begun' ? null : taken,
    accepted,
    paid,
    submitted,
    decided,
    visaScheduled: ending === 'scheduled' && decided ? visaDay(random, decided) : null,
    visaReason:
      status === reportStatus.validatedWithoutVisa && chance(random, 0.5)
        ? pick(random, reasons.withoutVisa)
        : null,
    delayReason: status === reportStatus.postponed ? pick(random, reasons.postponed) : null,
    rejectReason: status === reportStatus.rejected ? pick(random, reasons.rejected) : null,
    processingProblem: status === reportStatus.processing && chance(random, 0.4) ? stopped : null,
    isSigned: chance(random, 0.3),
    resubmission: hasDecision ? makeResubmission(random) : null,
    isDisputed: chance(random, 0.03),
  };
}

/** Most reports were decided around the deadline; the last five weeks are as busy in any season. */
function decidedAt(random: Random, season: Season, latest: Wall): Wall {
  const isOfMainSeason = latest > season.lapse + 40 * day && chance(random, 0.6);
  const [from, to] = isOfMainSeason
    ? [season.start + 12 * day, season.lapse + 20 * day]
    : [Math.max(season.start + hour, latest - 35 * day), latest];
  return within(season, atWork(random, from + random() * (to - from), latest));
}

function submittedAt(random: Random, season: Season, decided: Wall | null, latest: Wall): Wall {
  if (decided !== null) {
    const before = decided - 30 * minute;
    return within(season, awake(random, before - random() ** 2 * 12 * day, before));
  }
  // Most waiting reports were filed in the last days, a few of them weeks ago.
  const age = random() < 0.9 ? random() * 11 * day : random() * 24 * day;
  return within(season, awake(random, latest - age, latest - 10 * minute));
}

/** Registering a payment takes less than a minute. */
function paidAt(random: Random, season: Season, submitted: Wall | null, latest: Wall): Wall {
  return within(season, (submitted ?? latest) - between(random, 15, 50) * 1_000);
}

/** On the same side of the deadline as the payment, unless the note expired. */
function acceptedAt(random: Random, season: Season, ending: Ending, paid: Wall | null, latest: Wall): Wall {
  if (ending === 'processing') return within(season, latest - between(random, 20, 900) * 1_000);
  if (ending === 'lapsed' && latest > season.lapse)
    return awake(random, season.lapse - between(random, 1, 12) * day, season.lapse - minute);
  if (paid === null) {
    const accepted = awake(random, latest - random() * 15 * day, latest - 5 * minute);
    return within(
      season,
      latest >= season.lapse ? Math.max(accepted, Math.min(season.lapse + minute, latest)) : accepted,
    );
  }
  const accepted = within(season, awake(random, paid - random() ** 2 * 5 * day, paid - 10 * minute));
  return paid >= season.lapse ? Math.max(accepted, Math.min(season.lapse + minute, paid)) : accepted;
}

/** The template is downloaded some hours or days before everything is sent. */
function takenAt(random: Random, season: Season, accepted: Wall | null, latest: Wall): Wall {
  const taken =
    accepted === null
      ? awake(random, latest - between(random, 0, 25 * 24) * hour, latest)
      : awake(random, accepted - between(random, 1, 4 * 24) * hour, accepted - 20 * minute);
  return within(season, taken);
}

function within(season: Season, wall: Wall): Wall {
  return Math.max(season.start, wall);
}

/** Two days to five weeks after the decision; null if the year ends before. */
function visaDay(random: Random, decided: Wall): string | null {
  const chosen = workingDay(decided + between(random, 2, 35) * day);
  const isOfYear = new Date(chosen).getUTCFullYear() === new Date(decided).getUTCFullYear();
  return isOfYear ? dayOf(chosen) : null;
}

function makeResubmission(random: Random): Attempt['resubmission'] {
  if (chance(random, 0.03)) return 'pending';
  return chance(random, 0.012) ? 'rejected' : null;
}

const stopped = 'Procesarea s-a oprit pentru moment; se reia singură.';

const reasons = {
  withoutVisa: [
    'Fără activitate individuală în acest an',
    'Ore de pregătire profesională neefectuate',
    'Polița de asigurare nu acoperă tot anul',
  ],
  postponed: [
    'Se așteaptă polița de asigurare pentru tot anul',
    'Extrasul din registrul de încasări și plăți este ilizibil; trimiteți-l la filială',
    'Plata nu apare în contul filialei',
    'Lipsește adeverința de salariat',
  ],
  rejected: [
    'Veniturile declarate nu corespund cu extrasul din registrul de încasări și plăți.',
    'Actul de identitate este expirat. Trimiteți unul valabil.',
    'Raportul nu este semnat pe ultima pagină.',
    'Tipul de membru declarat pentru anul acesta nu este cel corect.',
    'Ordinul de plată este pentru altă notă.',
  ],
};

export const resubmissionReasons = [
  'Am omis o factură din luna decembrie.',
  'Am greșit repartizarea veniturilor pe activități.',
  'S-a schimbat tipul de membru după depunere.',
  'Am trecut greșit numărul poliței de asigurare.',
];
