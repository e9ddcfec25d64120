import BackIcon from '@mui/icons-material/ChevronLeft';
import { styled } from '@mui/material/styles';
import { touchTarget } from '../page/touch-target.ts';
import { TextLink } from './text-link.tsx';

const Crumb = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  ...theme.typography.body2,
  marginLeft: -4,
  marginBottom: theme.spacing(0.5),
  color: (theme.vars ?? theme).palette.text.secondary,
  [theme.breakpoints.down('sm')]: {
    marginBlock: theme.spacing(-1.5, -0.5),
    '& a': { lineHeight: `${touchTarget}px` },
  },
}));

type Props = { to: string; children: string };

/** Link back to the list or record that the user came from; a list keeps its filters, page and order. */
export function BackLink({ to, children }: Props) {
  return (
    <Crumb aria-label="Înapoi">
      <BackIcon fontSize="small" />
      <TextLink to={to} color="inherit">
        {children}
      </TextLink>
    </Crumb>
  );
}
