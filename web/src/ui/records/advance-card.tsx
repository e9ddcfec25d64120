import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../format.ts';

const Card = styled(Paper)(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  padding: theme.spacing(1.5, 2),
  fontVariantNumeric: 'tabular-nums',
}));

/** What the member has paid in advance (spec/1 §2). */
export function AdvanceCard({ amount }: { amount: number }) {
  return (
    <Card variant="outlined">
      <Typography variant="h2">Avans Total</Typography>
      <Typography variant="h2" component="p">
        {formatMoney(amount)}
      </Typography>
    </Card>
  );
}
