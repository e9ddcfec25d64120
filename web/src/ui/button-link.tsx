import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router';

type Props = Omit<ButtonProps<typeof Link>, 'component'> & { to: string };

/** A way to another screen that looks like a button; it opens in a new tab as links do. */
export function ButtonLink(props: Props) {
  return <Button component={Link} {...props} />;
}
