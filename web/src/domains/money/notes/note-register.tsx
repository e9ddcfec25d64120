/** `/invoices`: the payment notes of all members, for staff. */
import { invoices } from '@ceccar/contract/money/invoices';
import { queryClient } from '../../../platform/api/query-client.ts';
import { type ApiRecord, referenceKey } from '../../../platform/api/records.ts';
import { forgetLists, refreshRecords } from '../../../platform/data/record-cache.ts';
import { companyPath, personPath } from '../../../platform/paths.ts';
import type { RowLook } from '../../../platform/ui/list/list-cards.tsx';
import { ListFilters } from '../../../platform/ui/list/list-filters.tsx';
import { ListHead } from '../../../platform/ui/list/list-head.tsx';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { EmptyList, ListFrame, ListRows } from '../../../platform/ui/list/list-rows.tsx';
import { useListScreen } from '../../../platform/ui/list/list-screen.ts';
import { ListSurface } from '../../../platform/ui/list/list-surface.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';
import { renderNoteActions } from './note-actions.tsx';
import { noteCells } from './note-cells.tsx';
import { NoteTotals } from './note-totals.tsx';

const filters = [
  { name: 'payerName' },
  { name: 'region.id' },
  { name: 'status' },
  { name: 'kind' },
  { name: 'invoicingState' },
  { name: 'issuedOn__gte', label: 'Emise de la' },
  { name: 'issuedOn__lte', label: 'Emise până la' },
];

const filtersOfLinks = [{ name: 'updatedAt__gte', label: 'Schimbate de la' }];

const options = {
  columns: ['name', 'issuedOn', 'payerName', 'region', 'kind', 'total', 'settled', 'status', 'invoiceLink'],
  linked: ['payerName'],
  pathOf: payerPath,
  search: { name: 'name' },
} as const;

const look: RowLook = {
  nameOf: ({ name, payerName }) => `${name}, ${payerName}`,
  cells: noteCells,
  renderAction: (note) => renderNoteActions(note, () => refresh(note)),
  // On a phone (API-268).
  cardLines: {
    beside: ['total'],
    below: ['issuedOn', 'region', 'kind', 'status', 'settled', 'invoiceLink'],
    cells: {
      total: ({ total }) => formatMoney(Number(total)),
      // Most notes are paid as a whole or not at all, which their state says.
      settled: ({ status, settled }) =>
        status === 'issued' && Number(settled) > 0 ? (
          <span>achitat {formatMoney(Number(settled))}</span>
        ) : null,
    },
  },
};

function refresh(note: ApiRecord) {
  forgetLists(queryClient, invoices.plural);
  refreshRecords(queryClient, note.person ? 'persons' : 'companies');
}

export function NoteRegister() {
  const list = useListScreen(invoices, 'invoice-register', options);
  return (
    <ListFrame list={list}>
      <ListHead list={list} />
      <ListFilters list={list} filters={filters} ofLinks={filtersOfLinks} />
      <ListSurface ref={list.place} asked={list}>
        <ListRows list={list} look={look} />
        <EmptyList
          list={list}
          text="O notă apare aici când se înregistrează un avans sau când un raport anual are ceva de plată."
        />
        {list.total && !list.error ? <NoteTotals filter={list.filter} /> : null}
        <ListPages list={list} />
      </ListSurface>
    </ListFrame>
  );
}

/** A note belongs to a person or a company. */
function payerPath({ person, company }: ApiRecord): string {
  const uuid = referenceKey(person);
  return uuid === null ? companyPath(referenceKey(company) ?? '') : personPath(uuid);
}
