import { companyBoards } from '@ceccar/contract/members/company-boards';
import type { ApiRecord } from '../../api/records.ts';
import { SubRecordPanel } from '../../ui/records/sub-record-panel.tsx';

export function BoardPanel({ company }: { company: ApiRecord }) {
  return (
    <SubRecordPanel
      id="board"
      contract={companyBoards}
      view="board-list"
      parentField="company"
      parent={company}
      emptyText="Nu este înregistrat niciun membru al consiliului de administrație."
    />
  );
}
