import { personSections, persons } from '@ceccar/contract/members/persons';
import { paths, personPath } from '../../paths.ts';
import { CreatePage } from '../../ui/records/create-page.tsx';
import { SimilarPersons } from './similar-persons.tsx';

export function PersonCreate() {
  return (
    <CreatePage
      contract={persons}
      title="Adauga Persoana Fizica"
      panelTitle="Identificare membru"
      list={{ path: paths.persons, label: persons.title }}
      names={personSections.identification}
      pathOf={(person) => personPath(person.uuid ?? '')}
      notice={<SimilarPersons />}
    />
  );
}
