/** Says when something was checked; on paper the foot of the page says where (PUB-97). */
import Typography from '@mui/material/Typography';
import { useTexts } from './texts/use-texts.ts';

type Props = {
  /** ISO 8601. */
  at: string;
  /** Another sentence with the moment than the usual one. */
  write?: (moment: string) => string;
};

export function CheckedLine({ at, write }: Props) {
  const { texts, format } = useTexts();
  return (
    <Typography variant="body2" color="textSecondary">
      {(write ?? texts.checkedAt)(format.moment(at))}
    </Typography>
  );
}
