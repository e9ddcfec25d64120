import type { ApiRecord } from '../api/records.ts';
import { Panel } from '../ui/panel.tsx';
import { usePanel } from '../ui/panel-memory.ts';
import { HistoryList } from './history-list.tsx';

type Props = { record: ApiRecord; subject: 'person' | 'company' };

/** Who changed what of a member and of all that belongs to it; absent where the account may not know. */
export function HistoryPanel({ record, subject }: Props) {
  const panel = usePanel('history');
  if (record.abilities?.history !== true) return null;
  const id = record.originId;
  return (
    <Panel title="Istoric" state={panel}>
      <HistoryList
        subject={subject === 'person' ? { person: id } : { company: id }}
        emptyText="Nu este înregistrată nicio modificare."
      />
    </Panel>
  );
}
