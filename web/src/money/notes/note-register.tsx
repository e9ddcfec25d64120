/** `/invoices`: the payment notes of all members, for staff. */
import { invoices } from '@ceccar/contract/money/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { forgetLists, refreshRecords } from '../../api/record-cache.ts';
import { type ApiRecord, referenceKey } from '../../api/records.ts';
import { companyPath, personPath } from '../../paths.ts';
import { formatMoney } from '../../ui/format.ts';
import { ResourceList } from '../../ui/list/resource-list.tsx';
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

const shownColumns = [
  'name',
  'issuedOn',
  'payerName',
  'region',
  'kind',
  'total',
  'settled',
  'status',
  'invoiceLink',
];

/** On a phone (API-268). */
const cardLines = {
  beside: ['total'],
  below: ['issuedOn', 'region', 'kind', 'status', 'settled', 'invoiceLink'],
  cells: {
    total: ({ total }: ApiRecord) => formatMoney(Number(total)),
    // Most notes are paid as a whole or not at all, which their state says.
    settled: (note: ApiRecord) =>
      note.status === 'issued' && Number(note.settled) > 0 ? (
        <span>achitat {formatMoney(Number(note.settled))}</span>
      ) : null,
  },
};

export function NoteRegister() {
  const queryClient = useQueryClient();

  function refresh(note: ApiRecord) {
    forgetLists(queryClient, invoices.plural);
    refreshRecords(queryClient, note.person ? 'persons' : 'companies');
  }

  return (
    <ResourceList
      contract={invoices}
      view="invoice-register"
      quickSearch={{ name: 'name' }}
      filters={filters}
      filtersOfLinks={filtersOfLinks}
      shownColumns={shownColumns}
      cells={noteCells}
      emptyText="O notă apare aici când se înregistrează un avans sau când un raport anual are ceva de plată."
      cardLines={cardLines}
      linked={['payerName']}
      pathOf={payerPath}
      nameOf={({ name, payerName }) => `${name}, ${payerName}`}
      renderAction={(note) => renderNoteActions(note, () => refresh(note))}
      foot={({ filter }) => <NoteTotals filter={filter} />}
    />
  );
}

/** A note belongs to a person or a company. */
function payerPath({ person, company }: ApiRecord): string {
  const uuid = referenceKey(person);
  return uuid === null ? companyPath(referenceKey(company) ?? '') : personPath(uuid);
}
