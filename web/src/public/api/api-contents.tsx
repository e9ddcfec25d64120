/** Links to the groups of calls; collapsed on a phone, where they would fill the window. */
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Group } from './api-document.ts';
import { Fold } from './fold.tsx';

const Columns = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1, 2, 2),
  listStyle: 'none',
  columns: '15rem',
  columnGap: theme.spacing(3),
  '& li': { breakInside: 'avoid', paddingBlock: theme.spacing(0.5) },
}));

export function ApiContents({ groups }: { groups: readonly Group[] }) {
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  return (
    <nav aria-label="Cuprins">
      <Fold isOpenAtFirst={!isPhone} summary="Cuprins">
        <Columns>
          {groups.map(({ name, title, operations }) => (
            <li key={name}>
              <Link href={`#${name}`} underline="always">
                {title}
              </Link>{' '}
              <Typography component="span" variant="caption" color="textSecondary">
                {/* Keeps the number with the word before it. */}
                {name === title ? '' : `${name}\u00a0·\u00a0`}
                {operations.length}
              </Typography>
            </li>
          ))}
        </Columns>
      </Fold>
    </nav>
  );
}
