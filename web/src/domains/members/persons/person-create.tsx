/** Creates a person with their identification, and the year from which training hours count (TRA-2). */
import { currentYear } from '@ceccar/contract/current-year';
import { personSections, persons } from '@ceccar/contract/members/persons';
import { comparedFields } from '@ceccar/contract/members/similar-records';
import { paths, personPath } from '../../../platform/paths.ts';
import { SimilarHint } from '../../../platform/ui/form/similar-hint.tsx';
import { CreatePage } from '../../../platform/ui/records/create-page.tsx';

/** Without the year a new member would owe the hours of every year. */
const names = [...personSections.identification, 'joinYear'];

export function PersonCreate() {
  return (
    <CreatePage
      contract={persons}
      title="Adauga Persoana Fizica"
      panelTitle="Identificare membru"
      list={{ path: paths.persons, label: persons.title }}
      names={names}
      initial={{ joinYear: currentYear() }}
      pathOf={(person) => personPath(person.uuid ?? '')}
      uniqueCode="cnp"
      belowButtons={<SimilarHint contract={persons} compared={comparedFields.person} pathOf={personPath} />}
    />
  );
}
