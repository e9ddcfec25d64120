import type { Confirmed } from '@ceccar/contract/money/bank-statements';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { confirmedText } from './confirm-texts.ts';

const Left = styled('ul')(({ theme }) => ({
  margin: theme.spacing(0.5, 0, 0),
  paddingLeft: theme.spacing(2.5),
}));

type Props = { answer: Confirmed; onClose: () => void };

/** How many were posted, and of each that was not, why. */
export function ConfirmResult({ answer: { confirmed, left }, onClose }: Props) {
  return (
    <Alert severity={left.length > 0 ? 'warning' : 'success'} onClose={onClose}>
      {confirmedText(confirmed, left.length)}
      {left.length > 0 ? (
        <Left>
          {left.map(({ line, message }) => (
            <li key={line}>
              Nr. {line}: {message}
            </li>
          ))}
        </Left>
      ) : null}
    </Alert>
  );
}
