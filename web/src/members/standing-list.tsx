/** What the lists of persons and of companies share: how each member stands, and filters by it. */
import Typography from '@mui/material/Typography';
import { formatMoney } from '../ui/format.ts';
import type { SpecialCells } from '../ui/list/list-columns.tsx';
import type { FilterDeclaration } from '../ui/list/list-filter.ts';

export const standingFilters: readonly FilterDeclaration[] = [
  { name: 'currentStatus' },
  {
    name: 'currentVisa',
    choices: [
      { value: 'true', label: 'Cu viză' },
      { value: 'false', label: 'Fără viză' },
    ],
  },
  { name: 'owes', isTicked: true },
];

export const standingCells: SpecialCells = {
  balance: ({ balance }) =>
    Number(balance) > 0 ? (
      <Typography component="span" variant="inherit" color="error" sx={{ whiteSpace: 'nowrap' }}>
        {formatMoney(Number(balance))}
      </Typography>
    ) : (
      'La zi'
    ),
};
