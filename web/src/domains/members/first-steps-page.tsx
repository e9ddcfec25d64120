/** Setup steps of a new register, also available later. */
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../platform/ui/page/refused-page.tsx';
import { StepGroups, useFirstSteps } from './first-steps-panel.tsx';

export function FirstStepsPage() {
  const { data, error, refetch } = useFirstSteps(true);
  if (isRefusal(error)) return <RefusedPage error={error} />;
  return (
    <Stack spacing={2} sx={{ maxWidth: 900 }}>
      <PageTitle>Primii pași</PageTitle>
      <Typography color="textSecondary">
        De la un registru gol la primul membru, în această ordine. Fiecare pas duce la locul lui; starea se
        citește din registru și din configurația serverului.
      </Typography>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingRows columns={2} rows={10} />}
      {data ? <StepGroups steps={data.steps} heading="h2" /> : null}
    </Stack>
  );
}
