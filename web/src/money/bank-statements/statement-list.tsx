/** List of bank statements, with a form to upload the next one. */
import { sizeText } from '@ceccar/contract/count-text';
import { bankStatements, maxStatementBytes } from '@ceccar/contract/money/bank-statements';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { ownBranch } from '../../api/page.ts';
import { type ApiRecord, referenceName } from '../../api/records.ts';
import { bankStatementPath } from '../../paths.ts';
import { useLetGo } from '../../ui/form/unsaved-changes.tsx';
import { UploadForm } from '../../ui/form/upload-form.tsx';
import { formatIban, formatMoment } from '../../ui/format.ts';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { PanelBody } from '../../ui/panel.tsx';

const filters = [{ name: 'region.id' }, { name: 'hasOpenLines', isTicked: true }] as const;

/** The upload time identifies a statement; the file is shown on the statement's page. */
const shownColumns = ['createdAt', 'region', 'iban', 'lineCount', 'openCount', 'knownLines', 'userFullName'];

const cells = { iban: ibanCell };

export function StatementList() {
  return (
    <ResourceList
      contract={bankStatements}
      view={bankStatements.defaultView}
      filters={filters}
      shownColumns={shownColumns}
      cells={cells}
      adding={<StatementUpload />}
      emptyText="Încărcați mai sus primul extras: încasările lui se potrivesc cu notele de plată."
      linked={['createdAt']}
      pathOf={(statement) => bankStatementPath(statement.originId)}
      nameOf={nameOf}
    />
  );
}

function ibanCell({ iban }: ApiRecord) {
  return typeof iban === 'string' ? formatIban(iban) : '–';
}

function nameOf({ region, createdAt }: ApiRecord): string {
  return `${referenceName(region)}, ${formatMoment(String(createdAt))}`;
}

/** Staff of a branch need not choose one: the server sets theirs. */
const namesOfUpload = () => bankStatements.create.filter((name) => name !== 'region' || ownBranch === null);

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
        />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {ownBranch ? `Extras al filialei ${ownBranch.name}. ` : null}
          Fișier camt.053 (XML sau ZIP), MT940, CSV sau XLSX, cel mult {sizeText(maxStatementBytes)}.
          Încasările aduse de un extras anterior nu se repetă; plățile și stornările se trec la „Lăsate
          deoparte”.
        </Typography>
      </PanelBody>
    </Paper>
  );
}
