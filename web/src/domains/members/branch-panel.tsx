/** Contact data of a member's branch; renders nothing if there is none (MEM-18). */
import { branchContacts, regions } from '@ceccar/contract/members/reference-lists';
import { type ApiRecord, referenceIri } from '../../platform/api/records.ts';
import { useRecord } from '../../platform/data/record.ts';
import { Panel, PanelBody } from '../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../platform/ui/panel/panel-memory.ts';
import { DefinitionList } from '../../platform/ui/text/definition-list.tsx';

export function BranchPanel({ member }: { member: ApiRecord }) {
  const panel = usePanel('branch', true);
  const { data } = useRecord(regions, 'branch-card', referenceIri(member.region));
  const filled = branchContacts.filter((name) => data?.[name]);
  if (!data || filled.length === 0) return null;
  return (
    <Panel title={`Filiala ${String(data.name)}`} state={panel}>
      <PanelBody>
        <DefinitionList contract={regions} names={filled} record={data} />
      </PanelBody>
    </Panel>
  );
}
