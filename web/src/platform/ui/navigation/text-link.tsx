import MuiLink, { type LinkProps } from '@mui/material/Link';
import { Link } from 'react-router';

type Props = Omit<LinkProps<typeof Link>, 'component'> & { to: string };

export function TextLink(props: Props) {
  return <MuiLink component={Link} {...props} />;
}
