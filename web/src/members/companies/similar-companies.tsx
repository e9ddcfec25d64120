import { companies } from '@ceccar/contract/members/companies';
import type { ApiRecord } from '../../api/records.ts';
import { companyPath } from '../../paths.ts';
import { SimilarNotice } from '../../ui/form/similar-notice.tsx';

/** As the server compares firms. */
const compared = { identifiers: ['cui', 'regNumber', 'cip', 'rc'], name: ['name'] };

export function SimilarCompanies({ company }: { company?: ApiRecord }) {
  return (
    <SimilarNotice contract={companies} compared={compared} except={company?.originId} pathOf={companyPath} />
  );
}
