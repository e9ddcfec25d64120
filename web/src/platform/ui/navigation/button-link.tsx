import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router';

type Props = Omit<ButtonProps<typeof Link>, 'component'> & { to: string };

/** A link to another screen, styled as a button; it can be opened in a new tab like any link. */
export function ButtonLink(props: Props) {
  return <Button component={Link} {...props} />;
}
