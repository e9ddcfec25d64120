import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { page } from '../api/page.ts';

type Props = {
  children: string;
  /** Number of the record; it is never broken across lines, nor left without its dot. */
  number?: string | undefined;
};

const Uncut = styled('span')({ whiteSpace: 'nowrap' });

/** The heading of a screen, also used as the tab's title. */
export function PageTitle({ children, number }: Props) {
  const text = number ? `${children} · ${number}` : children;
  return (
    <>
      <title>{`${text} · ${page.brand}`}</title>
      <Typography variant="h1">
        {number ? `${children} ` : children}
        {number ? <Uncut>· {number}</Uncut> : null}
      </Typography>
    </>
  );
}
