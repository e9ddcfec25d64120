import { companyVisas } from '@ceccar/contract/members/company-visas';
import { personVisas } from '@ceccar/contract/members/person-visas';
import {
  isStampEligible,
  stampTexts,
  stampTitle,
  stampYears,
  usualStampSize,
} from '@ceccar/contract/papers/stamps';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { Panel, PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { usePanel } from '../../../platform/ui/panel/panel-memory.ts';
import { useSubRecords } from '../../../platform/ui/records/sub-records.ts';
import { StampChoices } from './stamp-choices.tsx';
import { requestStamp, type StampKind, stampMemberOf } from './stamp-request.ts';
import { StampResult } from './stamp-result.tsx';
import { visaYearsOf } from './visa-years.ts';

type Props = {
  kind: StampKind;
  member: ApiRecord;
  /** The member views their own page and has no options (PAP-83). */
  isOwn?: boolean;
};

export function StampPanel(props: Props) {
  const panel = usePanel('stamp');
  return (
    <Panel title={stampTitle} state={panel}>
      <StampByVisas {...props} />
    </Panel>
  );
}

const visas = {
  person: { contract: personVisas, flag: 'checked' },
  company: { contract: companyVisas, flag: 'visa' },
} as const;

function StampByVisas({ kind, member, isOwn = false }: Props) {
  const { contract, flag } = visas[kind];
  const { rows, error, readAgain } = useSubRecords(
    { contract, view: 'visa-list', parentField: kind, parent: member },
    true,
  );
  if (error) return <ListFailure error={error} onRetry={readAgain} />;
  if (!rows) return <LoadingRows columns={1} rows={3} />;
  const [, thisYear] = stampYears();
  const withVisa = new Set(visaYearsOf(rows, flag).flatMap(({ year, hasVisa }) => (hasVisa ? [year] : [])));
  const years = stampYears().filter((year) => withVisa.has(year));
  const isAvailable = isOwn
    ? withVisa.has(thisYear) && isStampEligible(stampMemberOf(kind, member))
    : years.length > 0;
  return (
    <PanelBody>
      {isAvailable ? (
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          {isOwn ? (
            <OwnStamp kind={kind} member={member} year={thisYear} />
          ) : (
            <StampChoices kind={kind} member={member} years={years} />
          )}
        </Stack>
      ) : (
        <Alert severity="error">
          {stampTexts.notAvailable}
          {isOwn ? ` ${reasonOf(kind, member, thisYear)}` : ''}
        </Alert>
      )}
    </PanelBody>
  );
}

/** Which condition is not met (PAP-81, PAP-82); who has no stamp of their own does not get it by a visa. */
function reasonOf(kind: StampKind, member: ApiRecord, year: number): string {
  if (isStampEligible(stampMemberOf(kind, member))) return `Se eliberează după viza pe ${year}.`;
  return kind === 'person'
    ? 'Se eliberează membrilor care exercită profesia individual (EC, ECDL, CASM); celorlalți, numai de către filială.'
    : 'Se eliberează societăților de expertiză și de contabilitate; celorlalte, numai de către filială.';
}

/** Created, or recreated, when it is viewed. */
function OwnStamp({ kind, member, year }: { kind: StampKind; member: ApiRecord; year: number }) {
  const { data, isPending, error } = useQuery({
    queryKey: ['stamp', member.id, member.version, year],
    queryFn: () => requestStamp({ kind, member, year, fontSize: usualStampSize, isForced: false }),
  });
  return <StampResult stamp={data} year={year} isPending={isPending} error={error} />;
}
