import AddIcon from '@mui/icons-material/Add';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { page } from '../../../platform/api/page.ts';
import type { MemberRecord } from '../../../platform/api/records.ts';
import { advancePath, paths, receiptPath } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';
import { type AdvanceParts, partsOf } from './advance-parts.ts';

const Amount = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 16,
  fontVariantNumeric: 'tabular-nums',
});

const Parts = styled('dl')({ display: 'grid', gap: 2, margin: 0 });

const Card = styled(Paper)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
}));

/** The member's advance, the part of it that can be used (MON-73), and a link to record more. */
export function AdvancePanel(owner: MemberRecord) {
  const path = pathFor(owner);
  const parts = partsOf(owner.member);
  return (
    <Card variant="outlined">
      <Amount>
        <Typography variant="h2" component="h3">
          Avans Total
        </Typography>
        <Typography variant="h2" component="p">
          {formatMoney(parts.total)}
        </Typography>
      </Amount>
      {parts.unpaid > 0 ? <PaidParts {...parts} /> : null}
      {path ? (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {owner.member.abilities?.update === true ? (
            <ButtonLink to={receiptPath(owner.kind, owner.member.uuid ?? '')} variant="contained">
              Înregistrează încasare
            </ButtonLink>
          ) : null}
          <ButtonLink to={path} variant="outlined" startIcon={<AddIcon />}>
            Înregistrează avans
          </ButtonLink>
        </Stack>
      ) : null}
    </Card>
  );
}

function PaidParts({ paid, unpaid }: AdvanceParts) {
  return (
    <>
      <Parts>
        <Amount>
          <dt>Achitat</dt>
          <Typography component="dd" sx={{ m: 0 }}>
            {formatMoney(paid)}
          </Typography>
        </Amount>
        <Amount>
          <dt>Neachitat, pe note deschise</dt>
          <Typography component="dd" sx={{ m: 0 }}>
            {formatMoney(unpaid)}
          </Typography>
        </Amount>
      </Parts>
      <Typography variant="body2" color="textSecondary">
        Cotizațiile se pot plăti numai din avansul achitat.
      </Typography>
    </>
  );
}

/** Staff record advances of members that they may edit, members only their own. */
function pathFor({ kind, member }: MemberRecord): string | null {
  if (page.user?.[kind] === member.id) return paths.advance;
  return member.abilities?.update === true && member.uuid ? advancePath(kind, member.uuid) : null;
}
