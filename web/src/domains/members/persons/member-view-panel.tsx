/** Public data of the member: name, type, branch, CIP and the visas of five years (PUB-1). */
import { memberTitle } from '@ceccar/contract/members/member-category';
import { personVisas } from '@ceccar/contract/members/person-visas';
import { persons } from '@ceccar/contract/members/persons';
import { type ApiRecord, referenceName } from '../../../platform/api/records.ts';
import { Panel, PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { SubRecordList } from '../../../platform/ui/records/sub-record-list.tsx';
import { useSubRecords } from '../../../platform/ui/records/sub-records.ts';
import { Definition, DefinitionGrid } from '../../../platform/ui/text/definition-list.tsx';
import { VisaSummary } from '../visa-panel.tsx';
import { personName } from './person-heading.ts';

const { memberType, region, cip } = persons.fields;

export function MemberViewPanel({ person }: { person: ApiRecord }) {
  const panel = usePanel('member-view', true);
  const visas = useSubRecords(
    { contract: personVisas, view: 'visa-list', parentField: 'person', parent: person },
    panel.wasOpened,
  );
  const title = memberTitle(referenceName(person.monitorCategory));
  return (
    <Panel title="Vizualizare membru" state={panel}>
      <PanelBody>
        <DefinitionGrid>
          <Definition label="Nume și prenume">{personName(person)}</Definition>
          <Definition label={memberType.label}>
            {[person.memberType, title].filter(Boolean).join(' · ') || '–'}
          </Definition>
          <Definition label={region.label}>{referenceName(person.region)}</Definition>
          <Definition label={cip.label}>{String(person.cip ?? '–')}</Definition>
        </DefinitionGrid>
      </PanelBody>
      <SubRecordList
        records={visas}
        title={personVisas.title}
        emptyText="Nu este înregistrată nicio viză."
        summary={(rows) => <VisaSummary rows={rows} flagField="checked" member={person} />}
        isSummaryOnly
      />
    </Panel>
  );
}
