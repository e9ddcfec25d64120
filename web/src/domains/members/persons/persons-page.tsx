import { StaffPage } from '../../account/staff-page.tsx';
import { PersonList } from './person-list.tsx';

export function PersonsPage() {
  return (
    <StaffPage>
      <PersonList />
    </StaffPage>
  );
}
