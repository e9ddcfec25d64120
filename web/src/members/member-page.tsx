/** A sheet, read-only: the member's own record, a person's or a company's. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { page } from '../api/page.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { PanelGroup } from '../ui/panel-memory.ts';
import { RecordLoader } from '../ui/records/record-loader.tsx';
import { CompanySheet } from './companies/company-sheet.tsx';
import { PersonMemberSheet } from './persons/person-member-sheet.tsx';

const view = 'member-section';

export function MemberPage() {
  const { person, company } = page.user ?? {};
  if (person) {
    return (
      <PanelGroup value="member">
        <RecordLoader contract={persons} view={view} iri={person}>
          {(record) => <PersonMemberSheet person={record} view={view} />}
        </RecordLoader>
      </PanelGroup>
    );
  }
  if (company) {
    return (
      <PanelGroup value="member">
        <RecordLoader contract={companies} view={view} iri={company}>
          {(record) => <CompanySheet company={record} view={view} />}
        </RecordLoader>
      </PanelGroup>
    );
  }
  return (
    <MessagePage
      title="Datele mele"
      text="Contul nu este legat de un membru. Adresați-vă filialei de domiciliu."
    />
  );
}
