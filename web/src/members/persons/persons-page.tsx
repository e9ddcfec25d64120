/** List of persons; in a new register the setup steps are shown above it. */
import Stack from '@mui/material/Stack';
import { FirstStepsPanel } from '../first-steps-panel.tsx';
import { StaffList } from '../staff-list.tsx';
import { PersonList } from './person-list.tsx';

export function PersonsPage() {
  return (
    <StaffList>
      <Stack spacing={2}>
        <FirstStepsPanel />
        <PersonList />
      </Stack>
    </StaffList>
  );
}
