import { persons } from '@ceccar/contract/members/persons';
import type { ApiRecord } from '../../api/records.ts';
import { personPath } from '../../paths.ts';
import { SimilarNotice } from '../../ui/form/similar-notice.tsx';

/** As the server compares persons. */
const compared = { identifiers: ['cnp', 'regNumber', 'cip'], name: ['lastName', 'firstName'] };

export function SimilarPersons({ person }: { person?: ApiRecord }) {
  return (
    <SimilarNotice contract={persons} compared={compared} except={person?.originId} pathOf={personPath} />
  );
}
