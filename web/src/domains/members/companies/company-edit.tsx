/** Record page of a company for staff. */
import { companies } from '@ceccar/contract/members/companies';
import { itemViewOf } from '@ceccar/contract/resource';
import { useParams } from 'react-router';
import { iriOf } from '../../../platform/api/records.ts';
import { paths } from '../../../platform/paths.ts';
import { PanelGroup } from '../../../platform/ui/panel/panel-memory.ts';
import { RecordLoader } from '../../../platform/ui/records/record-loader.tsx';
import { KnownRecord } from '../../../platform/ui/records/record-page.tsx';
import { StaffPage } from '../../account/staff-page.tsx';
import { CompanyRecordPage, companyHeading } from './company-record-page.tsx';

/** The route asks for it in the same view. */
const view = itemViewOf(companies);
const list = { path: paths.companies, label: companies.title };

export function CompanyEdit() {
  const { uuid = '' } = useParams();
  return (
    <PanelGroup value="company">
      <RecordLoader
        key={uuid}
        contract={companies}
        view={view}
        iri={iriOf(companies.plural, uuid)}
        known={(row) => <KnownRecord list={list} {...companyHeading(row)} />}
      >
        {(company) => (
          <StaffPage>
            <CompanyRecordPage company={company} view={view} list={list} />
          </StaffPage>
        )}
      </RecordLoader>
    </PanelGroup>
  );
}
