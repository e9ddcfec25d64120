/** Conditions of a visa, as far as the register knows them: advice for staff, never an error (REP-45). */
import type { MemberKind } from '@ceccar/contract/member';
import {
  isByStatus,
  type PracticeRight,
  practiceReasonText,
  practiceRightText,
} from '@ceccar/contract/members/practice-right';
import { messages } from '@ceccar/contract/messages';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import { formatLei } from '../../../platform/text/format-lei.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { missingHoursText } from '../../money/year-settings/compute-dues.ts';
import { statusLabel } from './status-label.ts';

export type VisaFacts = {
  /** Amount left to pay for earlier years, an exact decimal. */
  owed: string;
  insuranceValidTo: string | null;
  hasInsuranceDocument: boolean;
  /** The year of the visa. */
  year: number;
  declaresNoRecord: boolean;
  /** The report's payment note; null if there is nothing to pay. */
  note: Pick<NonNullable<ReportReview['note']>, 'name' | 'total' | 'settled' | 'status'> | null;
  currentStatus: string | null;
  /** The right to practise today. */
  right: PracticeRight;
  kind: MemberKind;
  /** The day that the member chose, if the visa is scheduled; null in any other state. */
  visaDay: { chosen: string | null } | null;
  today: string;
  /** Day on which the report was submitted, and the deadline of its year. */
  submittedOn: string | null;
  deadline: string;
  /** Missing training hours; null for members who need none. */
  missingHours: number | null;
  /** Without the year of joining all years count (TRA-2). */
  isJoinYearKnown: boolean;
};

/** Without its full stop: whoever cites a condition puts one. */
const joinYearUnknown = messages.joinYearUnknown.replace(/\.$/, '');

export function visaConditions(facts: VisaFacts): ReportReview['conditions'] {
  const {
    owed,
    insuranceValidTo,
    hasInsuranceDocument,
    year,
    declaresNoRecord,
    note,
    currentStatus,
    right,
    kind,
    visaDay,
    today,
    submittedOn,
    deadline,
    missingHours,
    isJoinYearKnown,
  } = facts;
  const isBarred = right.reason !== null && isByStatus(right.reason);
  return [
    {
      label: 'Cotizații achitate',
      isMet: Number(owed) <= 0,
      text: Number(owed) <= 0 ? 'Fără restanțe' : `Restanțe de ${formatLei(owed)} RON`,
    },
    { label: 'Nota de plată', ...judgeNote(note) },
    {
      label: 'Asigurare de răspundere profesională',
      isMet: insuranceValidTo ? insuranceValidTo >= `${year}-01-01` : false,
      text: insuranceText(insuranceValidTo, hasInsuranceDocument),
    },
    {
      label: 'Declarație de cazier',
      isMet: declaresNoRecord,
      text: declaresNoRecord ? 'Dată pe propria răspundere' : 'Lipsește din raport',
    },
    {
      label: 'Statusul membrului',
      isMet: !isBarred,
      text: currentStatus === null ? 'Fără status înregistrat' : statusLabel(kind, currentStatus),
    },
    {
      label: 'Drept de exercitare astăzi',
      // The visa that is being decided gives the right to a member who lacks no more than that (MEM-106).
      isMet: right.hasRight ? true : isBarred ? false : null,
      text: practiceRightText({
        endsOn: right.endsOn,
        reason: right.reason && practiceReasonText(right.reason, kind),
      }),
    },
    {
      label: 'Raport depus în termen',
      isMet: submittedOn === null ? null : submittedOn <= deadline,
      text: submittedOn === null ? 'Nedepus' : `Depus la ${shortDay(submittedOn)}`,
    },
    {
      label: 'Pregătire profesională',
      isMet: missingHours === null ? null : missingHours === 0,
      text:
        missingHours === null
          ? 'Nu se cere'
          : missingHours === 0
            ? 'Ore efectuate'
            : missingHoursText(missingHours) + (isJoinYearKnown ? '' : `. ${joinYearUnknown}`),
    },
    ...(visaDay ? [{ label: 'Ziua vizei', ...judgeDay(visaDay.chosen, today) }] : []),
  ];
}

function insuranceText(validTo: string | null, hasDocument: boolean): string {
  if (validTo) return `Valabilă până la ${shortDay(validTo)}`;
  return hasDocument ? 'Document la dosar, valabilitatea nedeclarată' : 'Nedeclarată';
}

type Judged = Pick<ReportReview['conditions'][number], 'isMet' | 'text'>;

function judgeNote(note: VisaFacts['note']): Judged {
  if (note === null) return { isMet: null, text: 'Nu este nevoie' };
  if (note.status === 'cancelled') return { isMet: false, text: `Nota ${note.name} este anulată` };
  const left = note.total - note.settled;
  return left <= 0
    ? { isMet: true, text: 'Achitată' }
    : { isMet: false, text: `Neachitată: ${formatLei(left.toFixed(2))} RON din nota ${note.name}` };
}

/** The visa is granted on the day that the member chose, not before */
function judgeDay(chosen: string | null, today: string): Judged {
  if (chosen === null) return { isMet: null, text: 'Membrul nu a ales ziua' };
  return { isMet: chosen <= today, text: `Aleasă de membru: ${shortDay(chosen)}` };
}
