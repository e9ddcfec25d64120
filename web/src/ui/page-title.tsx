import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { page } from '../api/page.ts';

type Props = {
  children: string;
  /** Number of the record, which no line break may cut. */
  number?: string | undefined;
};

const Uncut = styled('span')({ whiteSpace: 'nowrap' });

/** The heading of a screen, which also names the tab. */
export function PageTitle({ children, number }: Props) {
  const text = number ? `${children} · ${number}` : children;
  return (
    <>
      <title>{`${text} · ${page.brand}`}</title>
      <Typography variant="h1">
        {number ? `${children} · ` : children}
        {number ? <Uncut>{number}</Uncut> : null}
      </Typography>
    </>
  );
}
