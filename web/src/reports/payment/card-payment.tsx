import { cardUnavailable } from '@ceccar/contract/reports/annual-report-payments';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

/** Shown, so that nobody looks for it. */
export function CardPayment() {
  const id = useId();
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
    >
      <Button variant="outlined" disabled startIcon={<CardIcon />} aria-describedby={id}>
        Plătește cu cardul
      </Button>
      <Typography id={id} variant="body2" color="textSecondary">
        {cardUnavailable}
      </Typography>
    </Stack>
  );
}
