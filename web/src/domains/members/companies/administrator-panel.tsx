/** Administrators and owners of a company: members by their positions, others entered here (MEM-40). */
import { companyAdministrators } from '@ceccar/contract/members/company-administrators';
import { personMemberJobs } from '@ceccar/contract/members/person-member-jobs';
import { styled } from '@mui/material/styles';
import { type ApiRecord, referenceKey } from '../../../platform/api/records.ts';
import { personDetailsPath } from '../../../platform/paths.ts';
import { Panel } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { SubRecordList } from '../../../platform/ui/records/sub-record-list.tsx';
import { useSubRecords } from '../../../platform/ui/records/sub-records.ts';

const Heading = styled('h4')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  padding: theme.spacing(2, 2, 1),
}));

const Part = styled('section')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

type Props = {
  company: ApiRecord;
  /** Whether the account may open the persons' records. */
  isLinked: boolean;
};

export function AdministratorPanel({ company, isLinked }: Props) {
  const panel = usePanel('administrators');
  const owner = { parentField: 'company', parent: company };
  const members = useSubRecords(
    { contract: personMemberJobs, view: 'comp-member-jobs-list', ...owner },
    panel.wasOpened,
  );
  const others = useSubRecords(
    { contract: companyAdministrators, view: 'company-admin-list', ...owner },
    panel.wasOpened,
  );
  return (
    <Panel
      title="Administratori și asociați"
      state={panel}
      count={members.count === undefined ? undefined : members.count + (others.count ?? 0)}
    >
      <Part>
        <Heading>Membri</Heading>
        <SubRecordList
          // A member's position is added on the member's own page.
          records={{ ...members, canAdd: false }}
          title="Membri"
          emptyText="Niciun membru nu este înregistrat la această societate."
          {...(isLinked ? { pathOf: { person: pathOfPerson } } : {})}
        />
      </Part>
      <Part>
        <Heading>Nemembri</Heading>
        <SubRecordList
          records={others}
          title="Nemembri"
          emptyText="Nu este înregistrat niciun administrator sau asociat nemembru."
          adding={{ initial: { region: company.region } }}
        />
      </Part>
    </Panel>
  );
}

function pathOfPerson(job: ApiRecord): string | null {
  const key = referenceKey(job.person);
  return key ? personDetailsPath(key) : null;
}
