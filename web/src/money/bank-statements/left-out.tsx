import { bankStatements } from '@ceccar/contract/money/bank-statements';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { styled } from '@mui/material/styles';

/** Each line of the file has one of its own. */
const Problems = styled('div')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** Receipts of the file that could not be booked, each with its number and the reason. */
export function LeftOut({ problems }: { problems: unknown }) {
  if (typeof problems !== 'string' || problems === '') return null;
  return (
    <Alert severity="warning">
      <AlertTitle>{bankStatements.fields.problems.label}</AlertTitle>
      <Problems>{problems}</Problems>
    </Alert>
  );
}
