/** Record page of a visa day, with its counter's list. */
import { visaDays } from '@ceccar/contract/reports/visa-days';
import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { type ApiRecord, iriOf, referenceKey, referenceName } from '../../../platform/api/records.ts';
import { paths, visaCounterPath } from '../../../platform/paths.ts';
import { formatWholeDay } from '../../../platform/ui/form/day-calendar.tsx';
import { SaveBar } from '../../../platform/ui/form/save-bar.tsx';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { ButtonLink } from '../../../platform/ui/navigation/button-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { PanelGroup } from '../../../platform/ui/panel/panel-memory.ts';
import { RecordLoader } from '../../../platform/ui/records/record-loader.tsx';
import { SectionPanel } from '../../../platform/ui/records/section-panel.tsx';
import { useBranchHours, withProgramme } from './branch-hours.ts';

const view = 'visa-day-list';

export function VisaDayEdit() {
  const { id = '' } = useParams();
  return (
    <PanelGroup value="visa-day">
      <RecordLoader key={id} contract={visaDays} view={view} iri={iriOf(visaDays.plural, id)}>
        {(day) => (
          <SaveBar>
            <VisaDayRecord record={day} />
          </SaveBar>
        )}
      </RecordLoader>
    </PanelGroup>
  );
}

function VisaDayRecord({ record }: { record: ApiRecord }) {
  const day = String(record.day);
  const { programme } = useBranchHours(referenceKey(record.region) ?? '');
  return (
    <Stack spacing={2} sx={{ maxWidth: 900 }}>
      <div>
        <BackLink to={paths.visaDays}>{visaDays.title}</BackLink>
        <PageTitle number={referenceName(record.region)}>{formatWholeDay(day)}</PageTitle>
      </div>
      <div>
        <ButtonLink to={visaCounterPath(day, referenceKey(record.region))} variant="outlined">
          Lista zilei ({String(record.booked)})
        </ButtonLink>
      </div>
      <SectionPanel
        id="visa-day"
        title="Locurile și adresa"
        isOpenAtFirst
        contract={withProgramme(programme)}
        view={view}
        names={visaDays.change}
        record={record}
      />
    </Stack>
  );
}
