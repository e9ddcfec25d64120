/** Page of one account; its fields depend on the role. */
import { users } from '@ceccar/contract/account/users';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { iriOf } from '../../api/records.ts';
import { paths } from '../../paths.ts';
import { SectionForm } from '../../ui/form/section-form.tsx';
import { BackLink } from '../../ui/navigation/back-link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { TwoColumns } from '../../ui/page/two-columns.ts';
import { RecordLoader } from '../../ui/records/record-loader.tsx';
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
