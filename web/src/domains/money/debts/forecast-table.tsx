import { currentYear } from '@ceccar/contract/current-year';
import type { DuesForecast } from '@ceccar/contract/money/debt-control';
import type { Collection } from '@ceccar/contract/resource';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { BranchTable } from './branch-table.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { ForecastDifferences } from './forecast-differences.tsx';

type Forecast = Collection<DuesForecast> & { year: number; totals: Omit<DuesForecast, 'region' | 'branch'> };

export function ForecastTable() {
  const [year, setYear] = useState(currentYear());
  const { data, error, refetch } = useQuery({
    queryKey: ['debts', 'forecast', year],
    queryFn: ({ signal }) =>
      callApi<Forecast>('/api/debts/forecast', {
        query: new URLSearchParams({ year: String(year) }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const years = [currentYear() + 1, currentYear(), currentYear() - 1].map(String);
  return (
    <>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <div>
          <LabelledControl id="forecast-year" label="Anul cotizațiilor">
            <SelectControl
              id="forecast-year"
              value={String(year)}
              options={years.map((value) => ({ value, label: value }))}
              onChange={(value) => setYear(Number(value))}
            />
          </LabelledControl>
        </div>
        <Typography color="textSecondary" sx={{ flex: '1 1 320px', maxWidth: 800 }}>
          După tipul și venitul declarate ultima dată, la cotele în termen, cu reducerile anului. Alături:
          prognoza făcută la fel pentru anul precedent și ce s-a debitat și încasat din ea, fără penalități.
        </Typography>
      </Stack>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <LoadingRows columns={8} rows={6} />}
      {data ? <ForecastChart year={data.year} rows={data['hydra:member']} /> : null}
      {data ? (
        <Paper variant="outlined">
          <Stack spacing={2}>
            <BranchTable
              title="Prognoza cotizațiilor pe filiale"
              columns={columnsOf(data.year)}
              rows={data['hydra:member']}
              totals={data.totals}
            />
          </Stack>
        </Paper>
      ) : null}
      {data?.['hydra:member'].some(({ lastPosted, lastTotal }) => lastPosted !== lastTotal) ? (
        <ForecastDifferences year={data.year - 1} rows={data['hydra:member']} totals={data.totals} />
      ) : null}
    </>
  );
}

function columnsOf(year: number) {
  return [
    { name: 'members', label: 'Membri', isCount: true },
    { name: 'withoutType', label: 'Fără tip', isCount: true },
    { name: 'fixed', label: 'Fixă' },
    { name: 'variable', label: 'Variabilă' },
    { name: 'total', label: `Prognoza ${year}` },
    { name: 'lastTotal', label: `Prognoza ${year - 1}` },
    { name: 'lastPosted', label: `Debitat ${year - 1}` },
    { name: 'lastPaid', label: `Încasat ${year - 1}` },
  ] as const;
}
