/** Rows of a preview, filtered by kind: member, changes, warnings. */
import type { ImportRowAnswer } from '@ceccar/contract/members/import-rows';
import type { Collection } from '@ceccar/contract/resource';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/http.ts';
import { ListPages } from '../../platform/ui/list/list-pages.tsx';
import { ListEmpty, ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { ListSurface } from '../../platform/ui/list/list-surface.tsx';
import { usePaging } from '../../platform/ui/list/paging.ts';
import { formatCount } from '../../platform/ui/text/format.ts';
import type { ImportRow } from './import-row.ts';
import { PreviewGrid } from './preview-grid.tsx';
import { PreviewList } from './preview-list.tsx';

const rowsAtFirst = 30;

type Props = { row: ImportRow };

export function PreviewRows({ row }: Props) {
  const isUndone = row.status === 'undone';
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  // Rows to check come first.
  const kinds = [
    { value: 'doubtful', label: 'De verificat', count: row.doubtfulRows },
    { value: 'new', label: isUndone ? 'Șterse' : 'Noi', count: row.newRows },
    { value: 'changed', label: isUndone ? 'Revenite' : 'Modificate', count: row.changedRows },
    { value: 'same', label: 'Neschimbate', count: row.sameRows },
  ].filter(({ count }) => count);
  const [kind, setKind] = useState(kinds[0]?.value ?? 'new');
  const paging = usePaging(rowsAtFirst);
  const { page, perPage, setPage } = paging;
  const { data, error, refetch } = useQuery({
    queryKey: ['import-rows', row.id, row.version, kind, page, perPage],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ kind, page: String(page), itemsPerPage: String(perPage) });
      return callApi<Collection<ImportRowAnswer>>(`${row.id}/rows`, { query, signal });
    },
    placeholderData: keepPreviousData,
  });
  const rows = data?.['hydra:member'] ?? [];
  return (
    <Stack spacing={2}>
      <ToggleButtonGroup
        exclusive
        aria-label="Rândurile arătate"
        value={kind}
        onChange={(_event, chosen: string | null) => {
          if (!chosen) return;
          setKind(chosen);
          setPage(1);
        }}
      >
        {kinds.map(({ value, label, count }) => (
          <ToggleButton key={value} value={value}>
            {label} ({formatCount(count ?? 0)})
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ListSurface asked={{}}>
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <LoadingRows columns={3} rows={4} />}
        {data && rows.length === 0 ? <ListEmpty hasFilters={false} text="Niciun rând de acest fel." /> : null}
        {rows.length === 0 ? null : isPhone ? (
          <PreviewList rows={rows} type={row.type} isUndone={isUndone} />
        ) : (
          <PreviewGrid rows={rows} type={row.type} isUndone={isUndone} />
        )}
        {data ? <ListPages list={{ ...paging, total: data['hydra:totalItems'] }} /> : null}
      </ListSurface>
    </Stack>
  );
}
