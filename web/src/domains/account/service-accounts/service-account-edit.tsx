/** Page of one service account: its data and rights, and its token. */
import { serviceAccounts } from '@ceccar/contract/account/service-accounts';
import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { type ApiRecord, iriOf } from '../../../platform/api/records.ts';
import { paths } from '../../../platform/paths.ts';
import { SectionForm } from '../../../platform/ui/form/section-form.tsx';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { Panel } from '../../../platform/ui/panel/panel.tsx';
import { PanelGroup, usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { RecordLoader } from '../../../platform/ui/records/record-loader.tsx';
import { ServiceFields } from './service-fields.tsx';
import { TokenPanel } from './token-panel.tsx';

const view = 'service-account-details';

export function ServiceAccountEdit() {
  const { id = '' } = useParams();
  return (
    <PanelGroup value="service-account">
      <RecordLoader key={id} contract={serviceAccounts} view={view} iri={iriOf(serviceAccounts.plural, id)}>
        {(account) => (
          <Stack spacing={2} sx={{ maxWidth: 1100 }}>
            <div>
              <BackLink to={paths.serviceAccounts}>{serviceAccounts.title}</BackLink>
              <PageTitle>{String(account.name)}</PageTitle>
            </div>
            <TokenPanel account={account} />
            <DataPanel account={account} />
          </Stack>
        )}
      </RecordLoader>
    </PanelGroup>
  );
}

function DataPanel({ account }: { account: ApiRecord }) {
  const panel = usePanel('service-account', true);
  return (
    <Panel title="Datele și drepturile contului" state={panel}>
      <SectionForm
        contract={serviceAccounts}
        view={view}
        names={serviceAccounts.change}
        record={account}
        renderFields={(idPrefix) => <ServiceFields idPrefix={idPrefix} account={account} />}
      />
    </Panel>
  );
}
