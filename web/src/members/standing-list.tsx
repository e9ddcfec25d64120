/** Cells and filters for the standing of members, shared by the lists of persons and companies. */
import type { Field } from '@ceccar/contract/fields';
import { hasRightValue, practiceReasons } from '@ceccar/contract/members/practice-right';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { fieldText } from '../ui/field-value.tsx';
import { formatMoney } from '../ui/format.ts';
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
function Usual({ children }: { children: ReactNode }) {
  return (
    <Typography component="span" variant="inherit" color="textSecondary">
      {children}
    </Typography>
  );
}

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
    Number(balance) > 0 ? (
      <Typography component="span" variant="inherit" color="error" sx={{ whiteSpace: 'nowrap' }}>
        {formatMoney(Number(balance))}
      </Typography>
    ) : (
      <Usual>La zi</Usual>
    ),
});
