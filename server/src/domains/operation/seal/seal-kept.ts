/** Seals documents that were issued before there was a seal: their kept files get it, and their bytes stay (PAP-208). */
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { transact } from '../../../platform/database/transact.ts';
import { keepMadeFile } from '../../../platform/files/keep-made-file.ts';
import { mayRemoveFiles, removeFile } from '../../../platform/files/remove-file.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import type { WithRenderer } from '../../papers/renderer/document-renderer.ts';
import type { Seal } from '../../papers/seal/seal.ts';
import { findSeals } from '../../public/document-check/find-seals.ts';

/** Tables whose `file_id` is a document that the body issued. */
const issued = [
  { table: 'invoices', label: 'note de plată', where: sql`true` },
  { table: 'company_practice_notices', label: 'avize', where: sql`true` },
  { table: 'issued_documents', label: 'avize în principiu și anuale', where: sql`true` },
  { table: 'annual_report_files', label: 'dovezi ale depunerii', where: sql`kind = 'receipt'` },
] as const;

type Issued = (typeof issued)[number];

export type SealedKept = {
  label: string;
  /** Documents without a signature: to be sealed or, after the work, sealed. */
  unsealed: number;
  sealed: number;
  /** Names of documents that were left as they are, with the reason. */
  left: string[];
};

type Needs = {
  database: Pick<Database, 'db'>;
  files: Pick<FileStore, 'open' | 'remove'>;
  /** Undefined for a preview. */
  sealing?: WithRenderer & { seal: Pick<Seal, 'seal'> };
};

/** Each document in a transaction of its own: the work can be interrupted and run again. */
export async function sealKept(needs: Needs): Promise<SealedKept[]> {
  const results: SealedKept[] = [];
  for (const kind of issued) results.push(await sealKind(needs, kind));
  return results;
}

async function sealKind(needs: Needs, kind: Issued): Promise<SealedKept> {
  const result: SealedKept = { label: kind.label, unsealed: 0, sealed: 0, left: [] };
  for (let after = 0; ; ) {
    const document = await nextDocument(needs, kind, after);
    if (!document) return result;
    after = document.id;
    try {
      const pdf = await buffer(await needs.files.open(document));
      if (findSeals(pdf).length > 0) result.sealed += 1;
      else {
        result.unsealed += 1;
        if (needs.sealing) await sealOne(needs, needs.sealing, { kind, document, pdf });
      }
    } catch (error) {
      result.left.push(`${document.name}: ${(error as Error).message}`);
    }
  }
}

type Document = { id: number; name: string; fileId: number; sha256: string; size: number };

async function nextDocument(
  { database: { db } }: Needs,
  { table, where }: Issued,
  after: number,
): Promise<Document | undefined> {
  const { rows } = await sql<Document>`
    select t.id, t.file_name as name, f.id as "fileId", encode(f.sha256, 'hex') as sha256, f.size
    from ${sql.table(table)} t join files f on f.id = t.file_id
    where ${where} and t.id > ${after} and f.media_type = 'application/pdf' order by t.id limit 1`.execute(
    db,
  );
  return rows[0];
}

async function sealOne(
  { database, files }: Needs,
  { seal, renderer }: NonNullable<Needs['sealing']>,
  { kind: { table }, document, pdf }: { kind: Issued; document: Document; pdf: Buffer },
): Promise<void> {
  const sealed = await seal.seal(pdf, { renderer });
  if (sealed === pdf) throw new Error('certificatul sigiliului nu este în vigoare');
  await transact(database.db, async (tx) => {
    const mayRemove = await mayRemoveFiles(tx);
    const fileId = await keepMadeFile(tx, sealed, 'application/pdf');
    await sql`update ${sql.table(table)} set file_id = ${fileId}
      where id = ${document.id} and file_id = ${document.fileId}`.execute(tx);
    // While a backup runs the earlier file stays; `tidyFiles` removes what nothing refers to.
    if (mayRemove) await removeFile(tx, files, document.fileId);
  });
}
