import { styled } from '@mui/material/styles';
import { formatAmount } from '../format.ts';

/** Columns of amounts are narrow and alike; beside a label, on a phone, the unit is told. */
const Unit = styled('span')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }));

export function BareAmount({ value }: { value: unknown }) {
  return (
    <>
      {formatAmount(Number(value ?? 0))}
      <Unit> RON</Unit>
    </>
  );
}
