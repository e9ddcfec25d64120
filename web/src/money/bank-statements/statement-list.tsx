import { bankStatements } from '@ceccar/contract/money/bank-statements';
import { type ApiRecord, referenceName } from '../../api/records.ts';
import { bankStatementPath } from '../../paths.ts';
import { formatIban, formatMoment } from '../../ui/format.ts';
import { ResourceList } from '../../ui/list/resource-list.tsx';
import { StatementUpload } from './statement-upload.tsx';

const filters = [{ name: 'region.id' }];

/** When it came tells one from another; its file is on the statement's own page. */
const shownColumns = ['createdAt', 'region', 'iban', 'lineCount', 'openCount', 'knownLines', 'username'];

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
