/** The sheet a list lies on: it says that rows are asked for, and fades those that are still of another page or filter. */
import Paper, { type PaperProps } from '@mui/material/Paper';
import { styled } from '@mui/material/styles';

type Props = Pick<PaperProps, 'ref' | 'children'> & {
  /** The request for the rows; `isPlaceholderData` where those shown are of the request before. */
  asked: { isFetching?: boolean; isPlaceholderData?: boolean };
};

/** Not at once: most answers are there before the eye is, and a list that blinks is not calm. */
const Faded = styled(Paper, { shouldForwardProp: (name) => name !== 'isOld' })<{ isOld: boolean }>(
  ({ isOld }) => (isOld ? { opacity: 0.5, transition: 'opacity 150ms 400ms' } : {}),
);

export function ListPaper({ asked, ...paper }: Props) {
  const { isFetching = false, isPlaceholderData = false } = asked;
  return <Faded variant="outlined" aria-busy={isFetching} isOld={isPlaceholderData} {...paper} />;
}
