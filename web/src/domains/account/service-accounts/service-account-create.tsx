/** Creates a service account and shows its first token. */
import { serviceAccounts, usualServiceCalls } from '@ceccar/contract/account/service-accounts';
import { addDays } from '@ceccar/contract/add-days';
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { useSave } from '../../../platform/data/save.ts';
import { paths, serviceAccountPath } from '../../../platform/paths.ts';
import { CreateForm } from '../../../platform/ui/form/create-form.tsx';
import { useLetGo } from '../../../platform/ui/form/unsaved-changes.tsx';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { AddingAllowed } from '../../../platform/ui/records/adding-allowed.tsx';
import { issueToken } from './issue-token.ts';
import { ServiceFields } from './service-fields.tsx';
import { TokenDialog } from './token-dialog.tsx';

type Created = { account: ApiRecord; token: string };

export function ServiceAccountCreate() {
  const navigate = useNavigate();
  const letGo = useLetGo();
  const issuing = useSave();
  const [created, setCreated] = useState<Created | null>(null);
  const [initial] = useState(() => ({
    callsPerMinute: usualServiceCalls,
    expiresOn: addDays(bucharestDay(), 365),
  }));

  function open(account: ApiRecord) {
    letGo();
    void navigate(serviceAccountPath(account.originId), { replace: true });
  }

  /** Without an answer the account is open on its page, where its token is issued. */
  async function issue(account: ApiRecord) {
    let token: string | undefined;
    await issuing.run({
      send: () => issueToken(String(account['@id'])),
      onSaved: (issued) => {
        token = issued.token;
      },
      doneText: null,
    });
    if (token === undefined) open(account);
    else setCreated({ account, token });
  }

  return (
    <AddingAllowed contract={serviceAccounts}>
      <Stack spacing={2} sx={{ maxWidth: 1100 }}>
        <div>
          <BackLink to={paths.serviceAccounts}>{serviceAccounts.title}</BackLink>
          <PageTitle>Adaugă cont de serviciu</PageTitle>
        </div>
        <Paper variant="outlined">
          <PanelBody>
            <CreateForm
              contract={serviceAccounts}
              names={serviceAccounts.create}
              initial={initial}
              onCreated={(account) => void issue(account)}
              onCancel={() => void navigate(paths.serviceAccounts)}
              renderFields={(idPrefix) => <ServiceFields idPrefix={idPrefix} />}
            />
          </PanelBody>
        </Paper>
        {created ? (
          <TokenDialog
            token={created.token}
            scopes={created.account.scopes as string[]} // a field of choices
            onClose={() => open(created.account)}
          />
        ) : null}
      </Stack>
    </AddingAllowed>
  );
}
