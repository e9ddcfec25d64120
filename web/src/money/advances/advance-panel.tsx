import AddIcon from '@mui/icons-material/Add';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { page } from '../../api/page.ts';
import { advancePath, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { formatMoney } from '../../ui/format.ts';
import type { Owner } from '../owner.ts';

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

/** What the member has paid in advance, and the way to recording more of it. */
export function AdvancePanel(owner: Owner) {
  const path = pathFor(owner);
  return (
    <Card variant="outlined">
      <Amount>
        <Typography variant="h2">Avans Total</Typography>
        <Typography variant="h2" component="p">
          {formatMoney(Number(owner.member.avans ?? 0))}
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

/** Staff record an advance of the members that they may change, members one of their own. */
function pathFor({ kind, member }: Owner): string | null {
  if (page.user?.[kind] === member.id) return paths.advance;
  return member.abilities?.update === true && member.uuid ? advancePath(kind, member.uuid) : null;
}
