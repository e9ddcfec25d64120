/** Page of one account; its fields depend on the role. */
import { users } from '@ceccar/contract/account/users';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { iriOf } from '../../api/records.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { SectionForm } from '../../ui/form/section-form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RecordLoader } from '../../ui/records/record-loader.tsx';
import { TwoColumns } from '../../ui/two-columns.ts';
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
