/** Links to the parts of the guide and the groups of calls; collapsed on a phone, where they would fill the window. */
import { guideParts } from '@ceccar/contract/public/api-guide/guide';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Group } from './api-document.ts';
import { Fold } from './fold.tsx';

const Nav = styled('nav')(({ theme }) => ({
  alignSelf: 'start',
  [theme.breakpoints.up('md')]: {
    position: 'sticky',
    top: theme.spacing(1),
    maxHeight: `calc(100vh - ${theme.spacing(2)})`,
    overflowY: 'auto',
  },
  '& ul': { margin: 0, padding: theme.spacing(0, 1, 1), listStyle: 'none' },
  '& li': { ...theme.typography.body2, paddingBlock: theme.spacing(0.5) },
}));

export function ApiContents({ groups }: { groups: readonly Group[] }) {
  const isBeside = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const lists = (
    <>
      <ul>
        {guideParts.map(({ id, title }) => (
          <li key={id}>
            <Link underline="always" href={`#${id}`}>
              {title}
            </Link>
          </li>
        ))}
        <li>
          <Link underline="always" href="#cereri">
            Toate cererile
          </Link>
        </li>
      </ul>
      <ul>
        {groups.map(({ name, title, operations }) => (
          <li key={name}>
            <Link underline="always" href={`#${name}`}>
              {title}
            </Link>{' '}
            <Typography component="span" variant="caption" color="textSecondary">
              {/* Keeps the number with the word before it. */}
              {name === title ? '' : `${name}\u00a0·\u00a0`}
              {operations.length}
            </Typography>
          </li>
        ))}
      </ul>
    </>
  );
  return <Nav aria-label="Cuprins">{isBeside ? lists : <Fold summary="Cuprins">{lists}</Fold>}</Nav>;
}
