/** Counts as bars on a common scale; each number links to the reports it counts. */
import { styled } from '@mui/material/styles';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { formatCount } from '../../../platform/ui/text/format.ts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, auto) minmax(40px, 1fr) auto',
  gap: theme.spacing(0.75, 1.5),
  alignItems: 'center',
  '& > li': { display: 'contents' },
  '& .count': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
}));

const Track = styled('span')({ height: 10, borderRadius: 2, overflow: 'hidden' });

const Fill = styled('span')(({ theme }) => ({
  display: 'block',
  height: '100%',
  minWidth: 1,
  borderRadius: 2,
  backgroundColor: `color-mix(in srgb, ${(theme.vars ?? theme).palette.primary.main} 55%, transparent)`,
}));

export type Bar = {
  key: string | number;
  label: string;
  count: number;
  path: string;
};

export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <List>
      {bars.map(({ key, label, count, path }) => (
        <li key={key}>
          <span>{label}</span>
          <Track aria-hidden>
            {count > 0 ? <Fill style={{ width: `${(count / most) * 100}%` }} /> : null}
          </Track>
          <span className="count">
            <TextLink to={path} aria-label={`${label}: ${formatCount(count)}`}>
              {formatCount(count)}
            </TextLink>
          </span>
        </li>
      ))}
    </List>
  );
}
