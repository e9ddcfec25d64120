import { styled } from '@mui/material/styles';
import { formatAmount } from '../format.ts';

/** An amount without its unit, which a column of amounts need not repeat; on a phone, beside a label, with it. */
const Unit = styled('span')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }));

export function BareAmount({ value }: { value: unknown }) {
  return (
    <>
      {formatAmount(Number(value ?? 0))}
      <Unit> RON</Unit>
    </>
  );
}
