import { styled } from '@mui/material/styles';

/** Compact list of labels and values, for reading many at a glance. */
const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, 2fr) minmax(0, 3fr)',
  gap: theme.spacing(0.5, 1.5),
  margin: 0,
  '& dt': { color: (theme.vars ?? theme).palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  // A sentence takes a full row.
  '& .sentence': { gridColumn: '1 / -1' },
  '& dd.sentence': { marginTop: theme.spacing(-0.5) },
}));

const longestLabel = 60;

type Props = { rows: readonly { label: string; text: string }[] };

export function FactTable({ rows }: Props) {
  return (
    <Facts>
      {rows.map(({ label, text }) => {
        const place = label.length > longestLabel ? 'sentence' : undefined;
        return (
          <div key={`${label} ${text}`} style={{ display: 'contents' }}>
            <dt className={place}>{label}</dt>
            <dd className={place}>{text === '' ? '–' : text}</dd>
          </div>
        );
      })}
    </Facts>
  );
}
