/** Rows of a preview, filtered by kind: member, changes, warnings. */
import type { ImportRowAnswer } from '@ceccar/contract/members/import-rows';
import type { Collection } from '@ceccar/contract/resource';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/http.ts';
import { referenceKey } from '../../platform/api/records.ts';
import { companyPath, personPath, userPath } from '../../platform/paths.ts';
import { ListPages } from '../../platform/ui/list/list-pages.tsx';
import { ListEmpty, ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { ListSurface } from '../../platform/ui/list/list-surface.tsx';
import { usePaging } from '../../platform/ui/list/paging.ts';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { formatCount } from '../../platform/ui/text/format.ts';
import { ToneMark } from '../../platform/ui/text/tone.tsx';
import type { ImportRow } from './import-row.ts';

const rowsAtFirst = 30;

type Props = { row: ImportRow };

export function PreviewRows({ row }: Props) {
  const isUndone = row.status === 'undone';
  const kinds = [
    { value: 'new', label: isUndone ? 'Șterse' : 'Noi', count: row.newRows },
    { value: 'changed', label: isUndone ? 'Revenite' : 'Modificate', count: row.changedRows },
    { value: 'same', label: 'Neschimbate', count: row.sameRows },
    { value: 'doubtful', label: 'De verificat', count: row.doubtfulRows },
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
        <Rows aria-label="Rândurile fișierului">
          {rows.map((one) => (
            <PreviewRow key={one.line} row={one} type={row.type} isUndone={isUndone} />
          ))}
        </Rows>
        {data ? <ListPages list={{ ...paging, total: data['hydra:totalItems'] }} /> : null}
      </ListSurface>
    </Stack>
  );
}

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'grid',
    gap: theme.spacing(0.5, 2),
    padding: theme.spacing(1.25, 2),
    borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    overflowWrap: 'anywhere',
    [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(220px, 1fr) 3fr' },
  },
}));

const Changes = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.25, 2.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
}));

const Label = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));

const styles: Record<ImportRowAnswer['kind'], { label: string; color: ChipProps['color'] }> = {
  new: { label: 'nou', color: 'success' },
  changed: { label: 'modificat', color: 'primary' },
  same: { label: 'neschimbat', color: 'default' },
};

const undoneStyles = {
  new: { label: 'șters', color: 'default' },
  changed: { label: 'revenit', color: 'default' },
} as const;

function pathOf(type: ImportRow['type'], key: string): string {
  if (type === 'users') return userPath(key);
  return type === 'companies' ? companyPath(key) : personPath(key);
}

type RowProps = { row: ImportRowAnswer; type: ImportRow['type']; isUndone: boolean };

function PreviewRow({ row, type, isUndone }: RowProps) {
  // Of an undone import nothing is new or changed any more.
  const { label, color } = isUndone && row.kind !== 'same' ? undoneStyles[row.kind] : styles[row.kind];
  const key = referenceKey(row.record);
  const address = key === null ? null : pathOf(type, key);
  return (
    <li>
      <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
        {address ? <TextLink to={address}>{row.name}</TextLink> : <Typography>{row.name}</Typography>}
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Chip size="small" variant="outlined" label={label} color={color} />
          <Typography variant="body2" color="textSecondary">
            rândul {row.line}
          </Typography>
        </Stack>
      </Stack>
      <Stack spacing={0.5}>
        <Changes>
          {row.changes.map(({ propertyPath, label: field, before, after }) => (
            <li key={propertyPath}>
              <Label>{field}:</Label>{' '}
              {row.kind === 'new' ? null : (
                <>
                  <del>{before ?? '–'}</del> →{' '}
                </>
              )}
              <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{after ?? '–'}</ins>
            </li>
          ))}
        </Changes>
        {row.doubts.map(({ label: field, message }) => (
          <Typography key={field} variant="body2" component="div">
            <ToneMark color="yellow">
              {field}: {message}
            </ToneMark>
          </Typography>
        ))}
      </Stack>
    </li>
  );
}
