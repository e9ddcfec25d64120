import Link from '@mui/material/Link';
import { paths } from '../paths.ts';

/** To the page that says what is kept and why; plain, since visitors have no router. */
export function PrivacyLink() {
  return (
    <Link href={paths.personalData} variant="body2">
      Ce date se păstrează și de ce
    </Link>
  );
}
