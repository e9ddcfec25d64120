/** List of denied requests, for super admins (AUD-35). */
import type { RefusedRequest } from '@ceccar/contract/audit/denied-requests';
import type { Collection } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { FilterBar } from '../../../platform/ui/list/filter-bar.tsx';
import type { ListFilter } from '../../../platform/ui/list/list-filter.ts';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { ListEmpty, ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { ListSurface } from '../../../platform/ui/list/list-surface.tsx';
import { useAddressFilters } from '../../../platform/ui/list/paging.ts';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../../platform/ui/page/refused-page.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { RefusalRows } from './denied-request-rows.tsx';

const title = 'Logs Access Suspect';
const rowsAtFirst = 30;

const filters: readonly ListFilter[] = [
  { name: 'roles', label: 'Roluri', input: 'text' },
  { name: 'errorCode', label: 'Cod eroare', input: 'text' },
  { name: 'username', label: 'Utilizator', input: 'text' },
  { name: 'ip', label: 'IP', input: 'text' },
  { name: 'route', label: 'Rută', input: 'text' },
  { name: 'usernameNot', label: 'Request-uri fara cont/username', input: 'tick', ticked: 'true' },
];
const filterNames = filters.map(({ name }) => name);

export function DeniedRequestPage() {
  const { asked, values, change, clear: forgetAll, paging } = useAddressFilters(filterNames, rowsAtFirst);
  const { page, perPage } = paging;
  // A new key remounts the inputs: clearing also discards typed text that is not applied yet.
  const [clearings, setClearings] = useState(0);
  const asking = useQuery({
    queryKey: ['refusals', page, perPage, asked],
    queryFn: ({ signal }) => {
      const paging = { view: 'logs-list', page: `${page}`, itemsPerPage: `${perPage}` };
      const query = new URLSearchParams([...Object.entries(paging), ...asked]);
      const address = '/api/log_unauthorized_access';
      return callApi<Collection<RefusedRequest> & { isMore: boolean }>(address, { query, signal });
    },
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = asking;
  const total = data?.['hydra:totalItems'];
  const isMore = data?.isMore ?? false;
  const rows = data?.['hydra:member'] ?? [];

  function clear() {
    forgetAll();
    setClearings(clearings + 1);
  }

  if (isRefusal(error)) return <RefusedPage error={error} />;
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'baseline', flexWrap: 'wrap' }}>
        <PageTitle>{title}</PageTitle>
        <Typography color="textSecondary" role="status">
          {total === undefined
            ? null
            : `${isMore ? 'peste ' : ''}${countOf(total, 'înregistrare', 'înregistrări')}`}
        </Typography>
        {asked.length > 0 ? <Button onClick={clear}>Golește filtrele</Button> : null}
      </Stack>
      <FilterBar key={clearings} filters={filters} linked={[]} values={values} onChange={change} />
      <ListSurface asked={asking}>
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <LoadingRows columns={8} />}
        {!error && total === 0 ? (
          <ListEmpty hasFilters={asked.length > 0} text="Nicio cerere refuzată încă.">
            <Typography color="textSecondary">
              Cererile refuzate cu 401, 403 sau 404 apar aici la câteva clipe după ce au fost făcute.
            </Typography>
          </ListEmpty>
        ) : null}
        {!error && rows.length > 0 ? <RefusalRows title={title} rows={rows} /> : null}
        <ListPages isMore={isMore} list={{ ...paging, total, error }} />
      </ListSurface>
    </Stack>
  );
}
