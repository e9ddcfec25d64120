/** Ten columns stand side by side: codes without their words, which the next column has, amounts without their unit. */
import { styled } from '@mui/material/styles';
import { BareAmount } from '../../ui/list/bare-amount.tsx';
import type { SpecialCells } from '../../ui/list/list-columns.tsx';

const Uncut = styled('span')({ whiteSpace: 'nowrap' });

/** Wide enough for a few words on a line, where the table scrolls in its frame. */
const Words = styled('span')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { display: 'block', minWidth: 88 },
}));

export const dueCells: SpecialCells = {
  code: (due) => <Uncut>{String(due.code)}</Uncut>,
  type: (due) => <Words>{String(due.type ?? '–')}</Words>,
  feeSummary: (due) => <Words>{String(due.feeSummary ?? '–')}</Words>,
  fee: (due) => <BareAmount value={due.fee} />,
  paymentAmount: (due) => <BareAmount value={due.paymentAmount} />,
};
