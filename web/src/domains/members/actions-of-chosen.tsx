/** Actions on the members selected in a list: one message, document request or visa for all, an export. */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import type { ApiRecord } from '../../platform/api/records.ts';
import type { Shown } from '../../platform/ui/list/list-view.ts';
import { ExportList } from '../exchange/export-list.tsx';
import { WriteToChosen } from '../messages/write-to-chosen.tsx';
import { VisasOfChosen } from './visas/visas-of-chosen.tsx';

type Props = { kind: MemberKind; chosen: readonly ApiRecord[]; shown: Shown };

export function ActionsOfChosen({ kind, chosen, shown: { sort, columns } }: Props) {
  const contract = memberContracts[kind];
  return (
    <>
      <ExportList
        key={chosen.map(({ originId }) => originId).join()}
        contract={contract}
        name={`${contract.title}, alese`}
        label="Exportă alegerea"
        filter={Object.fromEntries(chosen.map(({ originId }, index) => [`id[${index}]`, originId]))}
        sort={sort}
        columns={columns}
      />
      <WriteToChosen kind={kind} chosen={chosen} />
      <WriteToChosen kind={kind} chosen={chosen} requestsDocument />
      <VisasOfChosen kind={kind} chosen={chosen} />
    </>
  );
}
