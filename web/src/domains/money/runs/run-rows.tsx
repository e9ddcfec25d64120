/** Rows of a run by state, with their sums and their export (MON-177). */
import type { DueRunTotals } from '@ceccar/contract/money/due-run-totals';
import { dueRunRows } from '@ceccar/contract/money/due-runs';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { useReferenceOptions } from '../../../platform/ui/form/reference-options.ts';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { ListEmpty, ListFailure, LoadingRows } from '../../../platform/ui/list/list-states.tsx';
import { ListSums } from '../../../platform/ui/list/list-sums.tsx';
import { usePaging } from '../../../platform/ui/list/paging.ts';
import { formatCount } from '../../../platform/ui/text/format.ts';
import { ExportList } from '../../exchange/export-list.tsx';
import type { LeftByHand } from './left-by-hand.ts';
import { groupsOf, reasonsOf } from './run-groups.ts';
import { type RowPage, RunRowTable } from './run-row-table.tsx';
import type { Run } from './run-texts.ts';

const rowsAtFirst = 30;
const sort = { field: 'id', order: 'ASC' } as const;
const exported = [
  'region',
  'member',
  'regNumber',
  'base',
  'openNow',
  'days',
  'amount',
  'explanation',
  'state',
  'reason',
];

type Props = { run: Run; left: LeftByHand | null };

export function RunRows({ run, left }: Props) {
  const groups = groupsOf(run);
  const [state, setState] = useState(groups[0]?.state ?? 'due');
  const [region, setRegion] = useState('');
  const [reason, setReason] = useState('');
  const { options } = useReferenceOptions('regions');
  const paging = usePaging(rowsAtFirst);
  const filter = {
    'run.id': String(run.originId),
    state,
    ...(region === '' ? {} : { 'region.id': region }),
    ...(state === 'left' && reason !== '' ? { reason } : {}),
  };
  const { page, perPage } = paging;
  const { data, error, refetch } = useQuery({
    queryKey: [dueRunRows.plural, run.id, run.version, filter, page, perPage],
    queryFn: ({ signal }) =>
      callApi<RowPage>(`/api/${dueRunRows.plural}`, {
        query: queryOf(filter, { view: 'row-list', page: String(page), itemsPerPage: String(perPage) }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const rows = data?.['hydra:member'] ?? [];
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'flex-end', flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Rândurile arătate"
          value={state}
          sx={{ flexWrap: 'wrap' }}
          onChange={(_event, chosen: string | null) => {
            if (!chosen) return;
            setState(chosen);
            paging.setPage(1);
          }}
        >
          {groups.map((group) => (
            <ToggleButton key={group.state} value={group.state} sx={{ px: { xs: 1, sm: 2 } }}>
              {group.label} ({formatCount(group.count)})
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {run.region ? null : (
          <div>
            <LabelledControl id="run-region" label="Filiala">
              <SelectControl
                id="run-region"
                value={region}
                options={options.map((one) => ({ value: String(one.id), label: one.name }))}
                emptyLabel="Toate"
                onChange={(chosen) => {
                  setRegion(chosen);
                  paging.setPage(1);
                }}
              />
            </LabelledControl>
          </div>
        )}
        {state === 'left' ? (
          <div>
            <LabelledControl id="run-reason" label={dueRunRows.fields.reason.label}>
              <SelectControl
                id="run-reason"
                value={reason}
                options={reasonsOf(run)}
                emptyLabel="Toate motivele"
                onChange={(chosen) => {
                  setReason(chosen);
                  paging.setPage(1);
                }}
              />
            </LabelledControl>
          </div>
        ) : null}
        <ExportList
          contract={dueRunRows}
          filter={filter}
          sort={sort}
          columns={exported}
          label="Exportă rândurile"
        />
      </Stack>
      <Paper variant="outlined">
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <LoadingRows columns={5} rows={4} />}
        {data && rows.length === 0 ? (
          <ListEmpty
            hasFilters={region !== '' || (state === 'left' && reason !== '')}
            text="Niciun membru în această grupă."
          />
        ) : null}
        {rows.length > 0 ? (
          <RunRowTable
            rows={rows}
            isLeft={state === 'left' || state === 'changed'}
            hasBase={run.kind === 'penalty'}
            ticks={state === 'due' ? left : null}
          />
        ) : null}
        {rows.length > 0 ? <Sums filter={filter} run={run} /> : null}
        {data && rows.length > 0 ? <ListPages list={{ ...paging, total: data['hydra:totalItems'] }} /> : null}
      </Paper>
    </Stack>
  );
}

function Sums({ filter, run: { kind, version } }: { filter: Record<string, string>; run: Run }) {
  const { data } = useQuery({
    queryKey: [dueRunRows.plural, 'totals', version, filter],
    queryFn: ({ signal }) =>
      callApi<DueRunTotals>(`/api/${dueRunRows.plural}/totals`, { query: queryOf(filter), signal }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  return (
    <ListSums
      label="Totalul rândurilor"
      sums={[
        ...(kind === 'penalty' ? [{ label: 'Baza', amount: data.base }] : []),
        { label: 'Suma', amount: data.amount },
      ]}
    />
  );
}

function queryOf(filter: Record<string, string>, more: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({ ...filter, ...more });
}
