import AddIcon from '@mui/icons-material/Add';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ButtonLink } from '../../ui/button-link.tsx';
import { formatMoney } from '../../ui/format.ts';

const Amount = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 16,
  fontVariantNumeric: 'tabular-nums',
});

const Card = styled(Paper)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
}));

type Props = {
  amount: number;
  /** Where more is recorded; null for who may not. */
  path: string | null;
};

/** What the member has paid in advance (spec/1 §2). */
export function AdvanceCard({ amount, path }: Props) {
  return (
    <Card variant="outlined">
      <Amount>
        <Typography variant="h2">Avans Total</Typography>
        <Typography variant="h2" component="p">
          {formatMoney(amount)}
        </Typography>
      </Amount>
      {path ? (
        <ButtonLink to={path} variant="outlined" startIcon={<AddIcon />} sx={{ justifySelf: 'start' }}>
          Înregistrează avans
        </ButtonLink>
      ) : null}
    </Card>
  );
}
