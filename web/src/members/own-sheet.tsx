/** Read-only page of the member's own record, a person's or a company's. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { page } from '../api/page.ts';
import { PanelGroup } from '../ui/panel-memory.ts';
import { RecordLoader } from '../ui/records/record-loader.tsx';
import { CompanySheet } from './companies/company-sheet.tsx';
import { PersonMemberSheet } from './persons/person-member-sheet.tsx';

const view = 'member-section';

export function OwnSheet() {
  const { person, company } = page.user ?? {};
  return (
    <PanelGroup value="member">
      {person ? (
        <RecordLoader contract={persons} view={view} iri={person}>
          {(record) => <PersonMemberSheet person={record} view={view} />}
        </RecordLoader>
      ) : null}
      {company ? (
        <RecordLoader contract={companies} view={view} iri={company}>
          {(record) => <CompanySheet company={record} view={view} />}
        </RecordLoader>
      ) : null}
    </PanelGroup>
  );
}
