/** Page of one account; its fields depend on the role. */
import { users } from '@ceccar/contract/account/users';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { iriOf } from '../../../platform/api/records.ts';
import { paths } from '../../../platform/paths.ts';
import { SectionForm } from '../../../platform/ui/form/section-form.tsx';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { TwoColumns } from '../../../platform/ui/page/two-columns.ts';
import { RecordLoader } from '../../../platform/ui/records/record-loader.tsx';
import { allUserFields } from './role-fields.ts';
import { UserAccess } from './user-access.tsx';
import { UserFields } from './user-fields.tsx';

const view = 'user-details';

export function UserEdit() {
  const { uuid = '' } = useParams();
  return (
    <RecordLoader key={uuid} contract={users} view={view} iri={iriOf(users.plural, uuid)}>
      {(user) => (
        <Stack spacing={2}>
          <div>
            <BackLink to={paths.users}>{users.title}</BackLink>
            <PageTitle>{String(user.username)}</PageTitle>
          </div>
          <TwoColumns>
            <Paper variant="outlined">
              <SectionForm
                contract={users}
                view={view}
                names={allUserFields}
                record={user}
                renderFields={(idPrefix) => <UserFields idPrefix={idPrefix} user={user} />}
              />
            </Paper>
            <UserAccess user={user} />
          </TwoColumns>
        </Stack>
      )}
    </RecordLoader>
  );
}
