/** Where an issued document stands in the register's log (AUD-96). */
import { readCertificateCode } from '@ceccar/contract/papers/certificate-check';
import { readDocumentCode } from '@ceccar/contract/papers/public-code';
import { type LogEntry, registerLogPath } from '@ceccar/contract/public/register-log';
import type { Reader } from '../../platform/database/reader.ts';

type Logged = { position: number; label: string; sealed: Buffer; loggedAt: Date };

/** Undefined for a document that no signed head covers. `kind` is that of its public address, as `stamp`, or `certificate`. */
export async function findLoggedDocument(
  read: Reader,
  kind: string,
  code: string,
): Promise<Logged | undefined> {
  const { source, found, key } = sourceOf(kind, code);
  if (!key) return undefined;
  const [row] = await read({
    text: `select l.position, l.label, l.sealed, l.logged_at as "loggedAt" from register_log_leaves l
      where l.kind = $1 and l.source_id = (${found}) and l.position < (select max(size) from register_log_checkpoints)`,
    values: [source, key, ...(source === 'document' ? [kind] : [])],
  });
  return row && ({ ...row, position: Number(row.position) } as Logged); // the columns of the statement
}

/** Of the kinds of public addresses; all others are those of documents that a branch issues. */
const sources: ReadonlyMap<string, { source: string; found: string }> = new Map(
  Object.entries({
    certificate: { source: 'certificate', found: 'select id from certificates where code = $2' },
    stamp: { source: 'stamp', found: 'select id from stamps where code = $2' },
    receipt: { source: 'receipt', found: 'select id from annual_report_receipts where key = $2' },
    aviz: { source: 'practiceNotice', found: 'select id from company_practice_notices where code = $2' },
  }),
);

const document = {
  source: 'document',
  found: 'select id from issued_documents where code = $2 and kind = $3',
};

function sourceOf(kind: string, code: string) {
  const key = kind === 'certificate' ? readCertificateCode(code) : readDocumentCode(code);
  return { ...(sources.get(kind) ?? document), key };
}

export async function readLogEntry(read: Reader, kind: string, code: string): Promise<LogEntry | null> {
  const logged = await findLoggedDocument(read, kind, code);
  return logged
    ? {
        position: logged.position,
        loggedAt: logged.loggedAt.toISOString(),
        proof: `${registerLogPath}/proof/${kind}/${encodeURIComponent(code)}`,
      }
    : null;
}

/** A proof page with the place of its document in the log. */
export async function withLogEntry<Proven extends object>(
  read: Reader,
  proven: Proven,
  kind: string,
  code: string,
): Promise<Proven & { logged?: LogEntry }> {
  const logged = await readLogEntry(read, kind, code);
  return logged ? { ...proven, logged } : proven;
}
