/** Page of a person, linked from a company's administrators: own data, contact and visas only. */
import { persons } from '@ceccar/contract/members/persons';
import { itemViewOf } from '@ceccar/contract/resource';
import { useParams } from 'react-router';
import { type ApiRecord, iriOf } from '../../../platform/api/records.ts';
import { personPath } from '../../../platform/paths.ts';
import { PanelGroup } from '../../../platform/ui/panel/panel-memory.ts';
import { RecordLoader } from '../../../platform/ui/records/record-loader.tsx';
import { RecordPage } from '../../../platform/ui/records/record-page.tsx';
import { groups } from '../panel-groups.ts';
import { personHeading } from './person-heading.ts';
import { PersonVisaPanel } from './person-records.tsx';
import { ContactPanel, IdentificationPanel, PersonalPanel, ProfessionalPanel } from './person-sections.tsx';

/** The route asks for it in the same view. */
const view = itemViewOf(persons);

export function PersonDetails() {
  const { uuid = '' } = useParams();
  return (
    <PanelGroup value="person-details">
      <RecordLoader key={uuid} contract={persons} view={view} iri={iriOf(persons.plural, uuid)}>
        {(person) => <PersonDetailsPage person={person} />}
      </RecordLoader>
    </PanelGroup>
  );
}

function PersonDetailsPage({ person }: { person: ApiRecord }) {
  const section = { person, view };
  return (
    <RecordPage
      list={{ path: personPath(person.uuid ?? ''), label: 'Fișa completă' }}
      {...personHeading(person)}
      groups={[
        {
          ...groups.data,
          content: (
            <>
              <ContactPanel {...section} />
              <IdentificationPanel {...section} />
              <PersonalPanel {...section} />
              <ProfessionalPanel {...section} />
            </>
          ),
        },
        { ...groups.practice, content: <PersonVisaPanel person={person} /> },
      ]}
    />
  );
}
