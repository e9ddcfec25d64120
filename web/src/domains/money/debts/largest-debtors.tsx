/** The members who owe most, with a bar on a common scale (MON-405). */
import type { LargestDebtor } from '@ceccar/contract/money/debt-control';
import { styled } from '@mui/material/styles';
import { memberPath } from '../../../platform/paths.ts';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { TitledCard } from '../../../platform/ui/page/titled-card.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: theme.spacing(2),
    padding: theme.spacing(0.75, 0),
    overflowWrap: 'anywhere',
  },
  '& .facts': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.secondary },
  '& .amount': { fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  '& .bar': {
    gridColumn: '1 / -1',
    height: 4,
    marginTop: 2,
    borderRadius: 2,
    backgroundColor: (theme.vars ?? theme).palette.primary.light,
  },
}));

export function LargestDebtors({ debtors }: { debtors: readonly LargestDebtor[] }) {
  const most = debtors[0]?.total ?? 0;
  if (most <= 0) return null;
  return (
    <TitledCard title="Cele mai mari datorii">
      <List>
        {debtors.map(({ '@id': iri, name, regNumber, branch, total }) => {
          return (
            <li key={iri}>
              <div>
                <TextLink to={memberPath(iri)} sx={{ display: 'block' }}>
                  {name}
                </TextLink>
                <span className="facts">
                  {[regNumber ? `nr. ${regNumber}` : '', branch].filter(Boolean).join(' · ')}
                </span>
              </div>
              <span className="amount">{formatMoney(total)}</span>
              <span className="bar" aria-hidden style={{ width: `${(100 * total) / most}%` }} />
            </li>
          );
        })}
      </List>
    </TitledCard>
  );
}
