import { persons } from '@ceccar/contract/members/persons';
import { useParams } from 'react-router';
import { iriOf } from '../../api/records.ts';
import { paths } from '../../paths.ts';
import { PanelGroup } from '../../ui/panel-memory.ts';
import { RecordLoader } from '../../ui/records/record-loader.tsx';
import { PersonSheet } from './person-sheet.tsx';

const view = 'person-details';

export function PersonEdit() {
  const { uuid = '' } = useParams();
  return (
    <PanelGroup value="person">
      <RecordLoader key={uuid} contract={persons} view={view} iri={iriOf(persons.plural, uuid)}>
        {(person) => (
          <PersonSheet person={person} view={view} list={{ path: paths.persons, label: persons.title }} />
        )}
      </RecordLoader>
    </PanelGroup>
  );
}
