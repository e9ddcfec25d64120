/** The right to practise as a visitor reads it: with the day of which it is true (PUB-21). */
import type { PublicPracticeRight } from '@ceccar/contract/members/practice-right';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import { type InLanguage, useTexts } from './texts/use-texts.ts';

export function PracticeChip({ right }: { right: PublicPracticeRight }) {
  return (
    <Chip
      label={practiceText(right, useTexts())}
      color={right.hasRight ? 'success' : 'default'}
      variant="outlined"
      size="small"
      sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
}

/** 'Drept de exercitare la 26.11.2026: Da, până la 31.03.2027'. */
export function PracticeLine({ right }: { right: PublicPracticeRight }) {
  const inLanguage = useTexts();
  const { texts, format } = inLanguage;
  return (
    <Alert severity={right.hasRight ? 'success' : 'warning'}>
      {`${texts.right.inFullOn(format.day(right.day))}: ${practiceText(right, inLanguage)}`}
    </Alert>
  );
}

type Right = Pick<PublicPracticeRight, 'endsOn'> & Partial<Pick<PublicPracticeRight, 'reasonCode'>>;

/** 'Da, până la 31.03.2027', 'Nu (fără viză)'; 'Nu' where no reason may be known. */
export function practiceText({ endsOn, reasonCode }: Right, { texts, format }: InLanguage): string {
  if (endsOn !== null) return texts.right.until(format.day(endsOn));
  return texts.right[reasonCode ?? 'none'];
}
