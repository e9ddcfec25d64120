/** `/visa_days/counter`, a desk: who comes for the visa on a day, with one key for each visa (VIS-9). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { readTypedDay } from '@ceccar/contract/read-day';
import { visaDays } from '@ceccar/contract/reports/visa-days';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ownBranch } from '../../../platform/api/page.ts';
import { paths } from '../../../platform/paths.ts';
import { DateControl } from '../../../platform/ui/form/date-control.tsx';
import { formatWholeDay } from '../../../platform/ui/form/day-calendar.tsx';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { useReferenceOptions } from '../../../platform/ui/form/reference-options.ts';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { BackLink } from '../../../platform/ui/navigation/back-link.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../../platform/ui/page/refused-page.tsx';
import { countOf, formatDay } from '../../../platform/ui/text/format.ts';
import { useCounterList } from './counter-data.ts';
import { CounterRows } from './counter-rows.tsx';

const OnScreen = styled('div')({ '@media print': { display: 'none' } });

export function VisaCounterPage() {
  const [search, setSearch] = useSearchParams();
  const day = search.get('day') ?? bucharestDay();
  const region = search.get('region');
  const list = useCounterList({ day, region });
  const go = (next: { day: string; region: string | null }) =>
    setSearch({ day: next.day, ...(next.region ? { region: next.region } : {}) }, { replace: true });
  if (isRefusal(list.error)) return <RefusedPage error={list.error} />;
  const { data } = list;
  return (
    <Stack spacing={2} sx={{ maxWidth: 1100 }}>
      <div>
        <OnScreen>
          <BackLink to={paths.visaDays}>{visaDays.title}</BackLink>
        </OnScreen>
        <PageTitle number={data?.region.name}>{`Ghișeul vizelor, ${formatWholeDay(day)}`}</PageTitle>
      </div>
      <OnScreen>
        <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
          <DayChoice key={day} day={day} onChange={(next) => go({ day: next, region })} />
          {ownBranch ? null : <BranchChoice region={region} onChange={(next) => go({ day, region: next })} />}
          {data && data.rows.length > 0 ? (
            <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
              Tipărește
            </Button>
          ) : null}
        </Stack>
      </OnScreen>
      {list.error ? <ListFailure error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isEnabled ? null : <Typography>Alegeți filiala.</Typography>}
      {data ? (
        <>
          <Typography>
            {countOf(data.rows.length, 'membru', 'membri')}
            {data.capacity === null ? '' : ` din ${countOf(data.capacity, 'loc', 'locuri')}`}
            {data.address ? ` · ${data.address}` : ''}
          </Typography>
          {data.rows.length === 0 ? (
            <Typography color="textSecondary">Nimeni nu este programat în această zi.</Typography>
          ) : (
            <CounterRows rows={data.rows} isToday={day === bucharestDay()} />
          )}
        </>
      ) : null}
      {list.isLoading ? <LoadingRows columns={3} rows={5} /> : null}
    </Stack>
  );
}

function DayChoice({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState(formatDay(day));
  return (
    <Box sx={{ width: 200 }}>
      <LabelledControl id="counter-day" label="Ziua">
        <DateControl
          id="counter-day"
          label="Ziua"
          value={typed}
          onChange={(value) => {
            setTyped(value);
            const chosen = value.length >= 10 ? readTypedDay(value) : undefined;
            if (chosen && chosen !== day) onChange(chosen);
          }}
        />
      </LabelledControl>
    </Box>
  );
}

type BranchProps = { region: string | null; onChange: (region: string | null) => void };

function BranchChoice({ region, onChange }: BranchProps) {
  const { options } = useReferenceOptions('regions');
  return (
    <Box sx={{ width: { xs: 1, sm: 280 } }}>
      <LabelledControl id="counter-region" label="Filiala">
        <SelectControl
          id="counter-region"
          value={region ?? ''}
          options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
          emptyLabel="Alegeți"
          onChange={(next) => onChange(next || null)}
        />
      </LabelledControl>
    </Box>
  );
}
