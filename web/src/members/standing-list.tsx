/** Cells and filters for the standing of members, shared by the lists of persons and companies. */
import { currentYear } from '@ceccar/contract/current-year';
import type { Field } from '@ceccar/contract/fields';
import { hasRightValue, practiceReasons } from '@ceccar/contract/members/practice-right';
import { styled } from '@mui/material/styles';
import { fieldText } from '../ui/field-value.tsx';
import { formatMoney } from '../ui/format.ts';
import type { CardLines } from '../ui/list/list-cards.tsx';
import type { SpecialCells } from '../ui/list/list-columns.tsx';
import type { FilterDeclaration } from '../ui/list/list-filter.ts';
import { ToneMark } from '../ui/tone.tsx';
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

/** Subdued, so that exceptions stand out. */
const Usual = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));

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
    currentVisa === true ? <ToneMark color="green">Da</ToneMark> : <Usual>Nu</Usual>,
  practiceRight: ({ practiceRight: right }) =>
    right === hasRightValue ? (
      <ToneMark color="green">Da</ToneMark>
    ) : (
      <Usual>{fieldText(practiceRight, right)}</Usual>
    ),
  balance: ({ balance }) =>
    Number(balance) > 0 ? <Debt>{formatMoney(Number(balance))}</Debt> : <Usual>La zi</Usual>,
});

/** On a phone: name, number and branch; then visa, right to practise (with the status that takes it) and balance. */
export function standingLines(fields: StandingFields): CardLines {
  return {
    beside: ['regNumber', 'region'],
    below: ['currentVisa', 'practiceRight', 'balance'],
    cells: {
      currentVisa: ({ currentVisa, practiceRight: right }) => {
        if (currentVisa === true) return <span>Viză {currentYear()}</span>;
        // Without the right, its reason beside says more.
        return right === hasRightValue ? <Usual>Fără viză {currentYear()}</Usual> : null;
      },
      practiceRight: ({ practiceRight: right }) => {
        const text = `Drept: ${fieldText(fields.practiceRight, right).toLowerCase()}`;
        return right === hasRightValue ? <span>{text}</span> : <Usual>{text}</Usual>;
      },
    },
  };
}
