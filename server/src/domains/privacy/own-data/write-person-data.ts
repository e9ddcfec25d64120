/** Writes the requested copy: the file is complete or does not exist (PRI-1). */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MemberKind } from '@ceccar/contract/member';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { AppContext } from '../../../platform/crud/context.ts';
import { readIssuer } from '../../../platform/database/branch-card.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { locksOf } from '../../../platform/database/locks.ts';
import { readSnapshot } from '../../../platform/database/reader.ts';
import { PublicError } from '../../../platform/errors.ts';
import { deliverFile, type FileToKeep, keepFile } from '../../../platform/files/keep-file.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { writeHashed } from '../../../platform/files/write-hashed.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { defineWork } from '../../../platform/jobs/define-work.ts';
import { memberTables } from '../../members/member.ts';
import type { WithRenderer } from '../../papers/renderer/document-renderer.ts';
import type { Controller } from '../../reports/template/declarations/gdpr-wording.ts';
import type { Contact } from './data-rights.ts';
import { markCancelledNotes } from './mark-cancelled-notes.ts';
import { personDataDocument } from './person-data-document.ts';
import { filesFolder, type KeptFile, type KeptTable, readPersonData } from './read-person-data.ts';
import { tellPersonData } from './tell-person-data.ts';

/** For the section on rights and contacts. */
export type WithController = { controller: Controller };

/** Draws on a thread of its own, so that a long copy delays no other document (PAP-259). */
export type WithCopyRenderer = { copyRenderer: WithRenderer['renderer'] };

type Needs = Pick<JobContext, 'database' | 'clock' | 'read' | 'stopping'> &
  Pick<AppContext, 'resources'> &
  WithCopyRenderer &
  WithController &
  Parameters<typeof readIssuer>[1] & { files: Pick<FileStore, 'keep' | 'open' | 'uploadFolder'> };

const documentNames: Record<MemberKind, string> = {
  person: 'datele-mele.pdf',
  company: 'datele-societatii.pdf',
};

const nextRequest = 'O puteți cere din nou după o oră.';

const personDataWork = defineWork({
  table: 'person_data_exports',
  key: 'exportId',
  isOpen: sql`w.status in ('pending', 'processing')`,
  stopped: 'person-data-stopped',
  onStopped: `Copia nu a putut fi făcută din cauza unei erori a serverului. ${nextRequest}`,
});

/** One copy of a person at a time; all of it is made or nothing (PRI-4). */
export const writePersonData = personDataWork.job({
  name: 'write-person-data',
  retryDelay: 5,
  expireInSeconds: 900,
  heartbeatSeconds: 20,
  carryOut: writeCopy,
});

/** Idempotent: after a crash it starts again, since an incomplete file is never delivered. */
async function writeCopy(needs: Needs, exportId: number): Promise<void> {
  const { database, files, clock } = needs;
  const path = join(files.uploadFolder, randomUUID());
  const exportRow = await takeAsked(database, exportId);
  if (!exportRow) return;
  try {
    const now = clock();
    const { kind, id, name, branchId, branch, contact, askedAt } = exportRow;
    const { resources } = needs;
    const { kept, topics } = await readSnapshot(database.db, async (tx) => {
      const found = await readPersonData(tx, resources, { kind, id });
      return { kept: found, topics: await tellPersonData({ tx, resources }, { kind, id }, found.tables) };
    });
    const titles = new Map(kept.tables.map(({ table, title }) => [table, title]));
    const document = await needs.copyRenderer.draw(
      personDataDocument,
      {
        kind,
        name,
        branch,
        issuer: await readIssuer(needs.read, needs, branchId),
        contact,
        controller: needs.controller,
        request: { askedAt },
        topics,
        files: kept.files.map((file) => ({
          title: titles.get(file.table) ?? '',
          name: file.name.slice(filesFolder.length),
          size: file.size,
        })),
      },
      now,
    );
    const json = JSON.stringify(dataOf(kind, name, now, kept), null, 2);
    const marked = await markCancelledNotes({ ...needs, renderer: needs.copyRenderer }, kept.files);
    const written = await writeZip(path, now, documentNames[kind], document, json, kept.files, {
      files,
      marked,
    });
    const delivered = await deliverFile(needs, written);
    await database.db.transaction().execute(async (tx) => {
      // A worker presumed dead may still be running; the second one waits for the lock and finds the request done.
      await sql`select pg_advisory_xact_lock(${locksOf.personData}, ${exportId})`.execute(tx);
      const { status } = await tx
        .selectFrom('person_data_exports')
        .select('status')
        .where('id', '=', exportId)
        .executeTakeFirstOrThrow();
      if (status !== 'processing') return;
      await tx
        .updateTable('person_data_exports')
        .set({
          status: 'done',
          file_id: await keepFile(tx, delivered),
          finished_at: now,
          updated_at: now,
        })
        .where('id', '=', exportId)
        .execute();
    });
  } catch (error) {
    const isTooLong = error instanceof PublicError && error.code === 'unavailable';
    if (!isTooLong || needs.stopping.aborted) throw error;
    // The thread has tried twice; the same texts would end it again (PRI-67).
    await personDataWork.fail(
      database.db,
      exportId,
      `Copia nu a putut fi făcută: documentul ei nu s-a încadrat în timpul sau în memoria permise, din cauza textelor foarte lungi. ${nextRequest}`,
    );
  } finally {
    await rm(path, { force: true });
  }
}

async function takeAsked({ db }: Pick<Database, 'db'>, id: number) {
  const taken = await db
    .updateTable('person_data_exports')
    .set({ status: 'processing', updated_at: sql`register_now()` })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .returning(['person_id', 'company_id', 'created_at'])
    .executeTakeFirst();
  if (!taken) return undefined;
  const { person_id: personId, company_id: companyId, created_at: askedAt } = taken;
  const kind: MemberKind = personId === null ? 'company' : 'person';
  const memberId = Number(personId ?? companyId);
  const { table, name } = memberTables[kind];
  const { rows } = await sql<{ name: string; branchId: number; branch: string } & Contact>`
    select m.${sql.ref(name)} as name, r.id as "branchId", r.name as branch, r.address, r.phone, r.email_address as email
    from ${sql.table(table)} m join regions r on r.id = m.region_id where m.id = ${memberId}`.execute(db);
  const [member] = rows;
  if (!member) throw new Error(`The member of copy ${id} is not there`);
  const { name: memberName, branchId, branch, ...contact } = member;
  return { kind, id: memberId, name: memberName, branchId, branch, contact, askedAt };
}

type Kept = { tables: readonly KeptTable[]; files: readonly KeptFile[] };

function dataOf(kind: MemberKind, name: string, madeAt: Date, { tables, files }: Kept) {
  return {
    [kind === 'person' ? 'persoana' : 'societatea']: name,
    facutaLa: madeAt.toISOString(),
    tabele: tables.map(({ table, title, rows }) => ({ tabel: table, denumire: title, randuri: rows })),
    fisiere: files.map(({ table, name: path }) => ({ tabel: table, fisier: path })),
  };
}

/** Stored files are streamed one after the other without compression, since they are compressed already. */
async function writeZip(
  path: string,
  mtime: Date,
  documentName: string,
  document: Buffer,
  json: string,
  kept: readonly KeptFile[],
  { files: store, marked }: { files: Pick<FileStore, 'open'>; marked: ReadonlyMap<string, Buffer> },
): Promise<FileToKeep> {
  const zip = new ZipFile();
  zip.addBuffer(document, documentName, { mtime, compress: false });
  zip.addBuffer(Buffer.from(json), 'date.json', { mtime });
  for (const { name, sha256, size } of kept) {
    const note = marked.get(sha256);
    if (note) {
      zip.addBuffer(note, name, { mtime, compress: false });
      continue;
    }
    zip.addReadStreamLazy(name, { mtime, compress: false, size }, (give) => {
      store.open({ sha256, size }).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, undefined as never), // yazl reads the error and ignores the stream
      );
    });
  }
  const failed = new Promise<never>((_resolve, reject) => zip.once('error', reject));
  zip.end();
  return {
    ...(await Promise.race([writeHashed(path, zip.outputStream), failed])),
    mediaType: 'application/zip',
  };
}
