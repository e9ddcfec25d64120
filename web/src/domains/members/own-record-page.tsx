/** Read-only page of the member's own record, a person's or a company's. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { page } from '../../platform/api/page.ts';
import { PanelGroup } from '../../platform/ui/panel/panel-memory.ts';
import { RecordLoader } from '../../platform/ui/records/record-loader.tsx';
import { CompanyRecordPage } from './companies/company-record-page.tsx';
import { PersonMemberPage } from './persons/person-member-page.tsx';

const view = 'member-section';

export function OwnRecordPage() {
  const { person, company } = page.user ?? {};
  return (
    <PanelGroup value="member">
      {person ? (
        <RecordLoader contract={persons} view={view} iri={person}>
          {(record) => <PersonMemberPage person={record} view={view} />}
        </RecordLoader>
      ) : null}
      {company ? (
        <RecordLoader contract={companies} view={view} iri={company}>
          {(record) => <CompanyRecordPage company={record} view={view} />}
        </RecordLoader>
      ) : null}
    </PanelGroup>
  );
}
