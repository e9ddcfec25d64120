/** Contact data of a member's branch; renders nothing if there is none (MEM-18). */
import { branchContacts, regions } from '@ceccar/contract/members/reference-lists';
import { useGetOne } from 'ra-core';
import { type ApiRecord, referenceIri } from '../api/records.ts';
import { DefinitionList } from '../ui/definition-list.tsx';
import { Panel, PanelBody } from '../ui/panel.tsx';
import { usePanel } from '../ui/panel-memory.ts';

export function BranchPanel({ member }: { member: ApiRecord }) {
  const panel = usePanel('branch', true);
  const { data } = useGetOne<ApiRecord>(regions.plural, {
    id: referenceIri(member.region) ?? '',
    meta: { view: 'branch-card' },
  });
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
