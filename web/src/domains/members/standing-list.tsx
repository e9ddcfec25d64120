/** Cells and filters for the standing of members, shared by the lists of persons and companies. */
import { currentYear } from '@ceccar/contract/current-year';
import type { Field } from '@ceccar/contract/fields';
import type { MemberKind } from '@ceccar/contract/member';
import {
  hasRightValue,
  type PracticeReason,
  practiceReasons,
  practiceReasonText,
} from '@ceccar/contract/members/practice-right';
import { styled } from '@mui/material/styles';
import type { CardLines } from '../../platform/ui/list/list-cards.tsx';
import type { SpecialCells } from '../../platform/ui/list/list-columns.tsx';
import type { FilterDeclaration } from '../../platform/ui/list/list-filter.ts';
import { fieldText } from '../../platform/ui/text/field-value.tsx';
import { formatMoney } from '../../platform/ui/text/format.ts';
import { Subdued } from '../../platform/ui/text/subdued.tsx';
import { ToneMark } from '../../platform/ui/text/tone.tsx';
import { statusTone } from './status-tone.ts';

export const standingFilters: readonly FilterDeclaration[] = [
  { name: 'currentStatus' },
  {
    name: 'currentVisa',
    choices: [
      { value: 'true', label: 'Cu viză' },
      { value: 'false', label: 'Fără viză' },
    ],
  },
  {
    name: 'hasPracticeRight',
    choices: [
      { value: 'true', label: 'Cu drept de exercitare' },
      { value: 'false', label: 'Fără drept de exercitare' },
    ],
  },
  { name: 'practiceRight', label: 'Motivul lipsei dreptului', choices: practiceReasons },
  { name: 'owes', isTicked: true },
];

/** The usual reasons keep their row one line high. */
function Reason({ children }: { children: string }) {
  return <Subdued style={{ whiteSpace: children.length > 20 ? 'normal' : 'nowrap' }}>{children}</Subdued>;
}

const Debt = styled('span')(({ theme }) => ({
  color: (theme.vars ?? theme).palette.error.main,
  whiteSpace: 'nowrap',
}));

type StandingFields = { currentStatus: Field; practiceRight: Field };

/** The fields provide the labels. */
export const standingCells = ({
  currentStatus: statusField,
  practiceRight,
}: StandingFields): SpecialCells => ({
  currentStatus: ({ currentStatus: status }) => {
    if (typeof status !== 'string') return '–';
    const text = fieldText(statusField, status);
    const tone = statusTone(status);
    return tone === 'green' ? text : <ToneMark color={tone}>{text}</ToneMark>;
  },
  currentVisa: ({ currentVisa }) =>
    currentVisa === true ? <ToneMark color="green">Da</ToneMark> : <Subdued>Nu</Subdued>,
  practiceRight: ({ practiceRight: right }) =>
    right === hasRightValue ? (
      <ToneMark color="green">Da</ToneMark>
    ) : (
      <Reason>{fieldText(practiceRight, right)}</Reason>
    ),
  balance: ({ balance, declaredPaymentText: declared }) => (
    <>
      {Number(balance) > 0 ? <Debt>{formatMoney(Number(balance))}</Debt> : <Subdued>La zi</Subdued>}
      {typeof declared === 'string' ? <Declared>{declared}</Declared> : null}
    </>
  ),
});

/** Declared as paid and not posted yet (MON-237). */
const Declared = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  whiteSpace: 'normal',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

/** On a phone: name and debt; then number, branch, visa and right to practise, or why the member has none. */
export function standingLines(kind: MemberKind): CardLines {
  return {
    beside: ['balance'],
    below: ['regNumber', 'region', 'currentVisa', 'practiceRight'],
    cells: {
      // Most owe nothing, and their names need the room.
      balance: ({ balance }) => (Number(balance) > 0 ? <Debt>{formatMoney(Number(balance))}</Debt> : null),
      currentVisa: ({ currentVisa, practiceRight: right }) => {
        if (currentVisa === true) return <span>Viză {currentYear()}</span>;
        // Without the right, its reason beside says more.
        return right === hasRightValue ? <Subdued>Fără viză {currentYear()}</Subdued> : null;
      },
      practiceRight: ({ practiceRight: right }) =>
        right === hasRightValue ? (
          <span>Drept: da</span>
        ) : (
          <Subdued>{practiceReasonText(right as PracticeReason, kind)}</Subdued>
        ),
    },
  };
}
