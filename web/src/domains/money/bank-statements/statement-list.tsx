/** List of bank statements, with a form to upload the next one. */
import { sizeText } from '@ceccar/contract/count-text';
import { bankStatements, maxStatementBytes } from '@ceccar/contract/money/bank-statements';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { ownBranch } from '../../../platform/api/page.ts';
import { type ApiRecord, referenceName } from '../../../platform/api/records.ts';
import { bankStatementPath } from '../../../platform/paths.ts';
import { useLetGo } from '../../../platform/ui/form/unsaved-changes.tsx';
import { type AskedField, UploadForm } from '../../../platform/ui/form/upload-form.tsx';
import type { RowLook } from '../../../platform/ui/list/list-cards.tsx';
import { ListFilters } from '../../../platform/ui/list/list-filters.tsx';
import { ListHead } from '../../../platform/ui/list/list-head.tsx';
import { ListPages } from '../../../platform/ui/list/list-pages.tsx';
import { EmptyList, ListFrame, ListRows } from '../../../platform/ui/list/list-rows.tsx';
import { useListScreen } from '../../../platform/ui/list/list-screen.ts';
import { ListSurface } from '../../../platform/ui/list/list-surface.tsx';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import { formatIban, formatMoment } from '../../../platform/ui/text/format.ts';
import { ColumnQuestion, usualColumns } from './column-question.tsx';

const filters = [{ name: 'region.id' }, { name: 'hasOpenLines', isTicked: true }] as const;

const options = {
  // The upload time identifies a statement; the file is shown on the statement's page.
  columns: ['createdAt', 'region', 'iban', 'lineCount', 'openCount', 'knownLines', 'userFullName'],
  linked: ['createdAt'],
  pathOf: (statement: ApiRecord) => bankStatementPath(statement.originId),
} as const;

const look: RowLook = {
  nameOf: ({ region, createdAt }) => `${referenceName(region)}, ${formatMoment(String(createdAt))}`,
  cells: { iban: ({ iban }) => (typeof iban === 'string' ? formatIban(iban) : '–') },
};

export function StatementList() {
  const list = useListScreen(bankStatements, 'statement-list', options);
  return (
    <ListFrame list={list}>
      <ListHead list={list} />
      {/* Reserve the space while permissions load, to avoid layout shift. */}
      {list.canCreate || list.isPending ? <StatementUpload /> : null}
      <ListFilters list={list} filters={filters} />
      <ListSurface ref={list.place} asked={list}>
        <ListRows list={list} look={look} />
        <EmptyList
          list={list}
          text="Încărcați mai sus primul extras: încasările lui se potrivesc cu notele de plată."
        />
        <ListPages list={list} />
      </ListSurface>
    </ListFrame>
  );
}

/** Staff of a branch need not choose one: the server sets theirs. */
const namesOfUpload = () => bankStatements.create.filter((name) => name !== 'region' || ownBranch === null);

const askedColumns: AskedField = {
  name: 'columns',
  usual: usualColumns,
  control: (violations) => <ColumnQuestion violations={violations} />,
};

/** Uploads a statement and opens its receipts. */
function StatementUpload() {
  const navigate = useNavigate();
  const letGo = useLetGo();
  function open(statement: ApiRecord) {
    letGo();
    void navigate(bankStatementPath(statement.originId));
  }

  return (
    <Paper variant="outlined">
      <PanelBody>
        <UploadForm
          contract={bankStatements}
          names={namesOfUpload()}
          submitLabel="Încarcă extrasul"
          doneText="Extrasul a fost citit."
          onCreated={open}
          asked={askedColumns}
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {ownBranch ? `Extras al filialei ${ownBranch.name}. ` : null}
          Fișier camt.053, camt.052 sau camt.054 (XML sau ZIP), MT940, CSV sau XLSX, cel mult{' '}
          {sizeText(maxStatementBytes)}. Încasările aduse de un extras anterior nu se repetă; plățile și
          stornările se trec la „Excluse”.
        </Typography>
      </PanelBody>
    </Paper>
  );
}
