/** Exports a saved list without opening it: its rows, columns and order (ACC-141). */
import { listViews } from '@ceccar/contract/account/list-views';
import { listExports } from '@ceccar/contract/exchange/exports';
import type { Collection } from '@ceccar/contract/resource';
import { getContract } from '@ceccar/contract/resources';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callApi } from '../../platform/api/http.ts';
import { defaultSort } from '../../platform/api/query.ts';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../platform/ui/form/select-control.tsx';
import { fromStored, type ListView } from '../../platform/ui/list/list-view.ts';
import { ExportList } from './export-list.tsx';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: theme.spacing(1.5, 2),
  '& > :first-of-type': { flex: '0 1 400px' },
}));

type Exported = keyof typeof listExports;

/** The saved lists that can be exported. */
export function useExportedViews(): ListView[] {
  const { data } = useQuery({
    queryKey: [listViews.plural, 'exported'],
    queryFn: ({ signal }) =>
      callApi<Collection<ListView>>(`/api/${listViews.plural}`, {
        query: new URLSearchParams({ view: listViews.defaultView, itemsPerPage: '100' }),
        signal,
      }),
  });
  return data?.['hydra:member'].filter(({ list }) => Object.hasOwn(listExports, list)) ?? [];
}

export function SavedListExport({ views }: { views: readonly ListView[] }) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const view = views.find((one) => String(one.id) === chosen);
  return (
    <Row>
      <LabelledControl id={id} label="Listă salvată">
        <SelectControl
          id={id}
          value={chosen}
          options={views.map((one) => ({
            value: String(one.id),
            label: `${getContract(one.list).title}: ${one.name}`,
          }))}
          emptyLabel="Alegeți o listă"
          onChange={setChosen}
        />
      </LabelledControl>
      {view ? (
        <ExportOf key={view.id} view={view} />
      ) : (
        <Button variant="outlined" color="secondary" disabled>
          Exportă lista
        </Button>
      )}
    </Row>
  );
}

function ExportOf({ view }: { view: ListView }) {
  // Only lists that have an export are offered.
  const contract = getContract(view.list) as ReturnType<typeof getContract> & { plural: Exported };
  const shown = fromStored({ ...view, query: view.query ?? '' }, defaultSort(contract));
  return <ExportList contract={contract} name={view.name} {...shown} />;
}
