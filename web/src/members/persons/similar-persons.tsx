import { persons } from '@ceccar/contract/members/persons';
import { comparedFields } from '@ceccar/contract/members/similar-records';
import type { ApiRecord } from '../../api/records.ts';
import { personPath } from '../../paths.ts';
import { SimilarNotice } from '../../ui/form/similar-notice.tsx';

export function SimilarPersons({ person }: { person?: ApiRecord }) {
  return (
    <SimilarNotice
      contract={persons}
      compared={comparedFields.persons}
      except={person?.originId}
      pathOf={personPath}
    />
  );
}
