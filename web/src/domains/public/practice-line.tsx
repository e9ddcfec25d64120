/** The right to practise as a visitor reads it: with the day of which it is true (PUB-21). */
import {
  type PublicPracticeRight,
  practiceRightLabel,
  practiceRightText,
} from '@ceccar/contract/members/practice-right';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';

export function PracticeChip({ right }: { right: PublicPracticeRight }) {
  return (
    <Chip
      label={practiceRightText(right)}
      color={right.hasRight ? 'success' : 'default'}
      variant="outlined"
      size="small"
      sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
}

/** 'Drept de exercitare la 26.11.2026: Da, până la 31.03.2027'. */
export function PracticeLine({ right }: { right: PublicPracticeRight }) {
  return (
    <Alert severity={right.hasRight ? 'success' : 'warning'}>
      {`${practiceRightLabel(right.day)}: ${practiceRightText(right)}`}
    </Alert>
  );
}
