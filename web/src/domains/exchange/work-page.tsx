/** List of all background jobs with progress and results. */
import { type Work, workKinds, workPeriods, workStatuses } from '@ceccar/contract/exchange/work';
import type { Collection } from '@ceccar/contract/resource';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { paths } from '../../platform/paths.ts';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { SelectControl, type SelectOption } from '../../platform/ui/form/select-control.tsx';
import { ListPages } from '../../platform/ui/list/list-pages.tsx';
import { ListEmpty, ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { ListSurface } from '../../platform/ui/list/list-surface.tsx';
import { useAddressFilters } from '../../platform/ui/list/paging.ts';
import { ButtonLink } from '../../platform/ui/navigation/button-link.tsx';
import { PageTitle } from '../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../platform/ui/page/refused-page.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import { isOpen, rowOfWork } from './work-row.ts';
import { WorkRows } from './work-rows.tsx';

const title = 'Lucrări';
const rowsAtFirst = 30;
/** New jobs may be started at any time, here or elsewhere. */
const [pollBusyMs, pollIdleMs] = [1_000, 10_000];

const Filters = styled('search')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(176px, 100%), 240px))',
  gap: theme.spacing(1.5, 2),
}));

const selects = [
  { name: 'kind', label: 'Fel', options: workKinds },
  { name: 'status', label: 'Stare', options: workStatuses },
  { name: 'days', label: 'Cerute în', options: workPeriods },
] as const;
const filterNames = selects.map(({ name }) => name);

export function WorkPage() {
  const { asked, values, change, paging } = useAddressFilters(filterNames, rowsAtFirst);
  const { page, perPage } = paging;
  const { data, error, refetch } = useQuery({
    queryKey: ['work', page, perPage, asked],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams([...asked, ['page', `${page}`], ['itemsPerPage', `${perPage}`]]);
      return callApi<Collection<Work>>('/api/work', { query, signal });
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.['hydra:member'].some(isOpen) === true ? pollBusyMs : pollIdleMs,
  });
  const rows = data?.['hydra:member'].map(rowOfWork) ?? [];
  const total = data?.['hydra:totalItems'];

  if (isRefusal(error)) return <RefusedPage error={error} />;
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'baseline' }}>
        <PageTitle>{title}</PageTitle>
        <Typography color="textSecondary" role="status">
          {total === undefined ? null : countOf(total, 'lucrare', 'lucrări')}
        </Typography>
      </Stack>
      {total === 0 && asked.length === 0 ? null : (
        <Filters>
          {selects.map(({ name, label, options }) => (
            <LabelledControl key={name} id={`work-${name}`} label={label}>
              <SelectControl
                id={`work-${name}`}
                value={values[name] ?? ''}
                options={options as readonly SelectOption[]}
                emptyLabel="Toate"
                onChange={(value) => change(name, value)}
              />
            </LabelledControl>
          ))}
        </Filters>
      )}
      <ListSurface asked={{}}>
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <LoadingRows columns={5} rows={3} />}
        {!error && total === 0 ? (
          <ListEmpty hasFilters={asked.length > 0} text="Nicio lucrare încă.">
            <Typography color="textSecondary">
              Exporturile și importurile cerute apar aici, cu ce s-a ales din ele.
            </Typography>
            {asked.length > 0 ? null : <ButtonLink to={paths.exports}>Cere un export</ButtonLink>}
          </ListEmpty>
        ) : null}
        {!error && rows.length > 0 ? (
          <WorkRows title={title} rows={rows} onChanged={() => void refetch()} />
        ) : null}
        <ListPages list={{ ...paging, total, error }} />
      </ListSurface>
    </Stack>
  );
}
