/** A list: the persons; on the first day of a register, above it what comes before them. */
import Stack from '@mui/material/Stack';
import { FirstStepsPanel } from '../first-steps-panel.tsx';
import { PersonList } from './person-list.tsx';

export function PersonsPage() {
  return (
    <Stack spacing={2}>
      <FirstStepsPanel />
      <PersonList />
    </Stack>
  );
}
