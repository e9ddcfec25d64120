import Typography from '@mui/material/Typography';
import { page } from '../api/page.ts';

type Props = { children: string };

/** The heading of a screen, which also names the tab. */
export function PageTitle({ children }: Props) {
  return (
    <>
      <title>{`${children} · ${page.brand}`}</title>
      <Typography variant="h1">{children}</Typography>
    </>
  );
}
