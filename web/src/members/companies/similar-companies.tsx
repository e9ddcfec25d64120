import { companies } from '@ceccar/contract/members/companies';
import { comparedFields } from '@ceccar/contract/members/similar-records';
import type { ApiRecord } from '../../api/records.ts';
import { companyPath } from '../../paths.ts';
import { SimilarNotice } from '../../ui/form/similar-notice.tsx';

export function SimilarCompanies({ company }: { company?: ApiRecord }) {
  return (
    <SimilarNotice
      contract={companies}
      compared={comparedFields.companies}
      except={company?.originId}
      pathOf={companyPath}
    />
  );
}
