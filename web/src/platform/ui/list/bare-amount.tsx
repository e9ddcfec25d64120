import { styled } from '@mui/material/styles';
import { formatAmount } from '../text/format.ts';

/**
 * An amount without its unit, which would repeat in a column; with the unit on a phone, where it stands beside a label.
 */
const Unit = styled('span')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }));

export function BareAmount({ value }: { value: unknown }) {
  return (
    <>
      {formatAmount(Number(value ?? 0))}
      <Unit> RON</Unit>
    </>
  );
}
