/** Makes photos of the matched images of one upload; each is complete with its history entry, or still to be done. */
import { personPhotos } from '@ceccar/contract/members/person-photos';
import { photoSize } from '@ceccar/contract/members/photo-imports';
import { sql } from 'kysely';
import type { Resources } from '../../../platform/crud/definition.ts';
import { insertWithHistory } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { liftTimeouts, transact } from '../../../platform/database/transact.ts';
import { keepMadeFile } from '../../../platform/files/keep-made-file.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { defineWork } from '../../../platform/jobs/define-work.ts';
import { jpegName } from '../../../platform/pictures/decode-upload.ts';
import type { PictureAnswer } from '../../../platform/pictures/picture.ts';
import type { WithPictures } from '../../../platform/pictures/picture-reader.ts';

type Needs = Pick<JobContext, 'database'> & WithPictures & { resources: Resources };

export const photoWork = defineWork({
  table: 'photo_imports',
  key: 'photoImportId',
  isOpen: sql`exists (select from photo_import_files where photo_import_id = w.id and outcome = 'matched')`,
  touchedAt: sql`w.created_at`,
  stopped: 'photos-stopped',
  // The author may send these images again.
  onStopped: (db, id) =>
    db
      .updateTable('photo_import_files')
      .set({
        outcome: 'refused',
        content: null,
        message: 'Prelucrarea s-a oprit din cauza unei erori a serverului.',
      })
      .where('photo_import_id', '=', id)
      .where('outcome', '=', 'matched')
      .execute(),
  centre: {
    kind: 'photos',
    path: '/api/photo_imports/',
    from: `photo_imports w cross join lateral (
        select count(*)::integer as sent,
          (count(*) filter (where outcome <> 'matched'))::integer as made,
          (count(*) filter (where outcome not in ('matched', 'done')))::integer as without
        from photo_import_files where photo_import_id = w.id
      ) f`,
    name: "'Fotografii (' || f.sent || ')'",
    what: "'fotografii ale persoanelor'",
    status: "case when f.made < f.sent then 'running' else 'done' end",
    totalRows: 'f.sent',
    doneRows: 'f.made',
    problem: "case when f.without > 0 then 'Fără persoană sau refuzate: ' || f.without || '.' end",
    finishedAt: 'null::timestamptz',
    resultLink: 'null::text',
  },
});

export const importPhotos = photoWork.job({
  name: 'import-photos',
  async carryOut(needs: Needs, photoImportId) {
    while (await makeNext(needs, photoImportId));
  },
});

/** False if nothing is left. */
function makeNext({ database, resources, pictures }: Needs, photoImportId: number): Promise<boolean> {
  return transact(database.db, async (tx) => {
    await liftTimeouts(tx);
    const photo = await lockNext(tx, photoImportId);
    if (!photo) return false;
    const made: PictureAnswer =
      photo.person_id === null || !photo.content
        ? noPerson
        : await pictures.read({ bytes: photo.content, size: photoSize });
    if ('refusal' in made) await settle(tx, photoImportId, photo.position, 'refused', made.refusal);
    else {
      const fileName = jpegName(photo.file_name);
      await insertWithHistory(
        tx,
        { userId: photo.user_id, username: photo.username },
        { screen: '/imports', requestId: `fotografii ${photoImportId}` },
        {
          resource: getResource(resources, personPhotos.plural),
          record: {
            person_id: photo.person_id,
            file_id: await keepMadeFile(tx, Buffer.from(made.bytes), made.mediaType),
            file_name: fileName,
          },
          changes: { person: [null, photo.person_id], file: [null, fileName] },
        },
      );
      await settle(tx, photoImportId, photo.position, 'done', null);
    }
    return true;
  });
}

const noPerson = { refusal: 'Persoana a fost ștearsă între timp.' };

/** A worker presumed dead may still be running: the second one waits and continues with the rest. */
async function lockNext(tx: Tx, photoImportId: number) {
  return tx
    .selectFrom('photo_import_files as f')
    .innerJoin('photo_imports as i', 'i.id', 'f.photo_import_id')
    .select(['f.position', 'f.file_name', 'f.person_id', 'f.content', 'i.user_id', 'i.username'])
    .where('f.photo_import_id', '=', photoImportId)
    .where('f.outcome', '=', 'matched')
    .orderBy('f.position')
    .limit(1)
    .forUpdate('f')
    .executeTakeFirst();
}

async function settle(
  tx: Tx,
  photoImportId: number,
  position: number,
  outcome: 'done' | 'refused',
  message: string | null,
): Promise<void> {
  await tx
    .updateTable('photo_import_files')
    .set({ outcome, message, content: null })
    .where('photo_import_id', '=', photoImportId)
    .where('position', '=', position)
    .execute();
}
