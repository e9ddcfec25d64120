/** The register's data on the member: courses, dues. */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { dueShown } from '@ceccar/contract/money/dues';
import type { MemberRecord } from '../../../platform/api/records.ts';
import { useRecord } from '../../../platform/data/record.ts';
import { Panel } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { SubRecordList } from '../../../platform/ui/records/sub-record-list.tsx';
import { useSubRecords } from '../../../platform/ui/records/sub-records.ts';
import { dueContracts } from '../../money/dues/accounts.ts';
import { dueCellsOf } from '../../money/dues/due-cells.tsx';
import { DueReport } from '../../money/dues/due-report.tsx';
import { CoursePanel } from '../../training/course-panel.tsx';
import type { Report } from './desk-data.ts';

export function MemberPanels({ user: { person, company } }: Pick<Report, 'user'>) {
  if (person) return <OfMember kind="person" iri={person['@id']} />;
  return company ? <OfMember kind="company" iri={company['@id']} /> : null;
}

function OfMember({ kind, iri }: { kind: MemberKind; iri: string }) {
  const contract = memberContracts[kind];
  const { data: member } = useRecord(contract, contract.defaultView, iri);
  if (!member) return null;
  return (
    <>
      {kind === 'person' ? <CoursePanel person={member} /> : null}
      <DuesSituation kind={kind} member={member} />
    </>
  );
}

const duesAtFirst = 10;

const cells = dueCellsOf(null);

/** Read-only: dues are entered on the member's record page. */
function DuesSituation(owner: MemberRecord) {
  const { kind, member } = owner;
  const panel = usePanel('due-situation');
  const contract = dueContracts[kind];
  const records = useSubRecords(
    {
      contract,
      view: 'due-list',
      shownColumns: dueShown,
      parentField: kind,
      parent: member,
      rowsPerPage: duesAtFirst,
    },
    panel.wasOpened,
  );
  return (
    <Panel title="Situația cotizațiilor" state={panel} count={records.count}>
      <SubRecordList
        records={{ ...records, canAdd: false }}
        title={contract.title}
        emptyText="Nu este înregistrată nicio cotizație."
        cells={cells}
        renderAction={() => null}
      />
      <DueReport owner={owner} />
    </Panel>
  );
}
