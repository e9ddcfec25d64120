/** List of debts: their parts, the unpaid rest, and how much of it an amount would settle. */
import type { Debt } from '@ceccar/contract/money/debts';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { formatAmount, formatMoney } from '../../../platform/ui/text/format.ts';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';
import type { Settlement } from './settlement.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(1),
  '& + &': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

const What = styled('div')({ flex: 1, minWidth: 0 });

const Amounts = styled('div')({
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});

type Props = {
  label: string;
  debts: readonly Debt[];
  settlement?: Settlement | null;
  /** Selection of debts, if some may be skipped. */
  choice?: { isChosen: (debt: Debt) => boolean; toggle: (debt: Debt) => void };
};

export function DebtList({ label, debts, settlement, choice }: Props) {
  if (debts.length === 0) return null;
  return (
    <List aria-label={label}>
      {debts.map((debt) => {
        const settled = settlement?.settled.get(debt.key);
        return (
          <Item key={debt.key}>
            {choice ? (
              <Checkbox
                size="small"
                sx={{ mt: -0.5, ml: -1 }}
                checked={debt.kind === 'advance' || choice.isChosen(debt)}
                disabled={debt.kind === 'advance'}
                onChange={() => choice.toggle(debt)}
                slotProps={{ input: { 'aria-label': `Se stinge: ${debt.name}` } }}
              />
            ) : null}
            <What>
              <DebtName debt={debt} />
              <Typography variant="body2" color="textSecondary">
                {debt.parts.map(({ text, amount }) => `${text} ${formatAmount(amount)}`).join(' · ')}
              </Typography>
              {debt.note?.declared ? (
                <Typography variant="body2">{debt.note.declared.text}</Typography>
              ) : null}
            </What>
            <Amounts>
              <Typography sx={{ fontWeight: 600 }}>{formatMoney(debt.amount)}</Typography>
              {settlement ? (
                <Typography variant="body2" color={settled ? 'success' : 'textSecondary'}>
                  {settled ? `se sting ${formatAmount(settled)}` : 'rămâne'}
                </Typography>
              ) : null}
            </Amounts>
          </Item>
        );
      })}
    </List>
  );
}

/** The name of a note links to its document, in a new tab. */
function DebtName({ debt: { name, kind, note } }: { debt: Debt }) {
  const debtLabel = kind === 'advance' ? `${name} (avans)` : name;
  if (!note) return <Typography>{debtLabel}</Typography>;
  return (
    <Link href={note.invoiceLink} target="_blank" rel="noreferrer">
      {debtLabel}
      <VisuallyHidden> (se deschide într-o filă nouă)</VisuallyHidden>
    </Link>
  );
}
