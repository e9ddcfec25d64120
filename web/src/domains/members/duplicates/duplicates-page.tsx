/** `/duplicates` (a desk): pairs of records that may be of one member; each is merged, or decided to be two (MEM-237). */
import type { MemberKind } from '@ceccar/contract/member';
import type { DuplicatePair } from '@ceccar/contract/members/duplicates';
import { memberContracts } from '@ceccar/contract/members/member';
import type { Collection } from '@ceccar/contract/resource';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callApi } from '../../../platform/api/http.ts';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { ListEmpty, ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { PageTitle } from '../../../platform/ui/page/page-title.tsx';
import { isRefusal, RefusedPage } from '../../../platform/ui/page/refused-page.tsx';
import { countOf } from '../../../platform/ui/text/format.ts';
import { PairRow } from './pair-row.tsx';

const kinds: readonly { kind: MemberKind; label: string }[] = [
  { kind: 'person', label: 'Persoane fizice' },
  { kind: 'company', label: 'Societăți' },
];
const usualPerPage = 20;

export function DuplicatesPage() {
  const [search, setSearch] = useSearchParams();
  const kind = search.get('kind') === 'company' ? 'company' : 'person';
  const paging = {
    page: Number(search.get('page') ?? 1),
    perPage: Number(search.get('perPage') ?? usualPerPage),
  };
  const { data, error, refetch } = useDuplicates(kind, paging);
  if (isRefusal(error)) return <RefusedPage error={error} />;
  const pairs = data?.['hydra:member'] ?? [];
  const total = data?.['hydra:totalItems'];
  const go = (changed: Record<string, string>) =>
    setSearch({ kind, perPage: String(paging.perPage), ...changed }, { replace: true });
  return (
    <Stack spacing={2}>
      <div>
        <PageTitle>Posibile dubluri</PageTitle>
        <Typography color="textSecondary">
          Înregistrări care par ale aceluiași membru. Ce hotărâți se reține; perechea apare din nou numai dacă
          se ivește alt motiv.
        </Typography>
      </div>
      <ToggleButtonGroup
        exclusive
        aria-label="Ce se arată"
        value={kind}
        onChange={(_event, chosen: MemberKind | null) => {
          if (chosen) go({ kind: chosen });
        }}
      >
        {kinds.map(({ kind: value, label }) => (
          <ToggleButton key={value} value={value}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      <Paper variant="outlined">
        {data ? null : <LoadingRows columns={3} />}
        {total === 0 ? <ListEmpty hasFilters={false} text="Nicio pereche de verificat." /> : null}
        {total ? (
          <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2, pt: 2 }}>
            {countOf(total, 'pereche de verificat', 'perechi de verificat')}
          </Typography>
        ) : null}
        <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {pairs.map((pair) => (
            <PairRow key={pair['@id']} kind={kind} pair={pair} />
          ))}
        </Stack>
        <ListPages
          list={{
            ...paging,
            total,
            error,
            setPage: (page) => go({ page: String(page) }),
            setPerPage: (perPage) => go({ perPage: String(perPage) }),
          }}
        />
      </Paper>
    </Stack>
  );
}

function useDuplicates(kind: MemberKind, { page, perPage }: { page: number; perPage: number }) {
  return useQuery({
    queryKey: ['duplicates', kind, page, perPage],
    queryFn: ({ signal }) =>
      callApi<Collection<DuplicatePair>>(`/api/${memberContracts[kind].plural}/duplicates`, {
        query: new URLSearchParams({ page: String(page), itemsPerPage: String(perPage) }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
