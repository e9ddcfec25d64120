import { StaffList } from '../staff-list.tsx';
import { PersonList } from './person-list.tsx';

export function PersonsPage() {
  return (
    <StaffList>
      <PersonList />
    </StaffList>
  );
}
