/** Creates a person with their identification only. */
import { personSections, persons } from '@ceccar/contract/members/persons';
import { comparedFields } from '@ceccar/contract/members/similar-records';
import { paths, personPath } from '../../../platform/paths.ts';
import { SimilarHint } from '../../../platform/ui/form/similar-hint.tsx';
import { CreatePage } from '../../../platform/ui/records/create-page.tsx';

export function PersonCreate() {
  return (
    <CreatePage
      contract={persons}
      title="Adauga Persoana Fizica"
      panelTitle="Identificare membru"
      list={{ path: paths.persons, label: persons.title }}
      names={personSections.identification}
      pathOf={(person) => personPath(person.uuid ?? '')}
      uniqueCode="cnp"
      belowButtons={<SimilarHint contract={persons} compared={comparedFields.person} pathOf={personPath} />}
    />
  );
}
