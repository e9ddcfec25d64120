/** Surface of a list: shows that rows are loading and fades rows that still belong to another page or filter. */
import Paper, { type PaperProps } from '@mui/material/Paper';
import { styled } from '@mui/material/styles';

type Props = Pick<PaperProps, 'ref' | 'children'> & {
  /** The request for the rows; `isPlaceholderData` if the shown rows belong to the previous request. */
  asked: { isFetching?: boolean; isPlaceholderData?: boolean };
};

/** Delayed: most responses arrive sooner, and the list would flicker. */
const Faded = styled(Paper, { shouldForwardProp: (name) => name !== 'isOld' })<{ isOld: boolean }>(
  ({ theme, isOld }) => ({
    ...(isOld ? { opacity: 0.5, transition: 'opacity 150ms 400ms' } : {}),
    // From edge to edge of a phone.
    [theme.breakpoints.down('sm')]: {
      // A Stack sets the margins of what it contains.
      '&&&': { marginInline: theme.spacing(-2) },
      borderInline: 0,
      borderRadius: 0,
    },
  }),
);

export function ListSurface({ asked, ...paper }: Props) {
  const { isFetching = false, isPlaceholderData = false } = asked;
  return <Faded variant="outlined" aria-busy={isFetching} isOld={isPlaceholderData} {...paper} />;
}
