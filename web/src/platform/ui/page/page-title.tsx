import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { page } from '../../api/page.ts';

type Props = {
  children: string;
  /** Number of the record; it is never broken across lines. */
  number?: string | undefined;
};

/** The dot stands between name and number on one line; where the number starts a line, the dot is clipped. */
const dotWidth = '0.75em';
const Numbered = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  overflowX: 'clip',
  '& > :first-of-type': { paddingRight: dotWidth },
  '& > :last-of-type': { marginLeft: `-${dotWidth}`, whiteSpace: 'nowrap' },
  '& > * > span': { display: 'inline-block', width: dotWidth, textAlign: 'center' },
});

/** The heading of a screen, also used as the tab's title. */
export function PageTitle({ children, number }: Props) {
  const text = number ? `${children} · ${number}` : children;
  return (
    <>
      <title>{`${text} · ${page.brand}`}</title>
      <Typography variant="h1">
        {number ? (
          <Numbered>
            <span>{children}</span>
            <span>
              <span> · </span>
              {number}
            </span>
          </Numbered>
        ) : (
          children
        )}
      </Typography>
    </>
  );
}
