import Button from '@mui/material/Button';
import { useRefreshFlow } from '../flow/flow.ts';

/** Reading the report anew begins the next attempt, at the first step. */
export function BeginAgain() {
  const refresh = useRefreshFlow();
  return (
    <Button variant="contained" sx={{ alignSelf: 'flex-start' }} onClick={refresh}>
      Începe din nou
    </Button>
  );
}
