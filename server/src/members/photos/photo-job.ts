/** Makes photos of the matched images of one upload; each is complete with its history entry, or still to be done. */
import { personPhotos } from '@ceccar/contract/members/person-photos';
import { sql } from 'kysely';
import type { Resources } from '../../crud/definition.ts';
import { insertWithHistory } from '../../crud/history.ts';
import { getResource } from '../../crud/resource.ts';
import type { Tx } from '../../database/connection.ts';
import { transact } from '../../database/transact.ts';
import { keepMadeFile } from '../../files/keep-made-file.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import { createPhotoTurner, type TurnedPhoto } from './photo-turner.ts';

type Needs = Pick<JobContext, 'database'> & {
  resources: Resources;
};
type PhotoData = { photoImportId: number };

/** Reports an upload that failed on every retry; the author may send its images again. */
export const photosStopped = defineJob({
  name: 'photos-stopped',
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: false,
  expireInSeconds: 120,
  async handle({ database: { db } }: Pick<JobContext, 'database'>, { photoImportId }: PhotoData) {
    await db
      .updateTable('photo_import_files')
      .set({
        outcome: 'refused',
        content: null,
        message: 'Prelucrarea s-a oprit din cauza unei erori a serverului.',
      })
      .where('photo_import_id', '=', photoImportId)
      .where('outcome', '=', 'matched')
      .execute();
  },
});

export const importPhotos = defineJob({
  name: 'import-photos',
  deadLetter: photosStopped,
  // A job whose process died is retried soon.
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: false,
  expireInSeconds: 1_800,
  heartbeatSeconds: 10,

  async handle(needs: Needs, { photoImportId }: PhotoData) {
    const turner = createPhotoTurner();
    try {
      while (await makeNext(needs, photoImportId, (bytes) => turner.turn(bytes)));
    } finally {
      await turner.close();
    }
  },
});

/** False if nothing is left. */
function makeNext(
  { database, resources }: Needs,
  photoImportId: number,
  turn: (bytes: Buffer) => Promise<TurnedPhoto>,
): Promise<boolean> {
  return transact(database.db, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const photo = await lockNext(tx, photoImportId);
    if (!photo) return false;
    const turned = photo.person_id === null || !photo.content ? noPerson : await turn(photo.content);
    if ('refusal' in turned) await settle(tx, photoImportId, photo.position, 'refused', turned.refusal);
    else {
      const fileName = `${photo.file_name.replace(/\.[^.]*$/, '')}.jpg`;
      await insertWithHistory(
        tx,
        { userId: photo.user_id, username: photo.username },
        { screen: '/imports', requestId: `fotografii ${photoImportId}` },
        {
          resource: getResource(resources, personPhotos.plural),
          record: {
            person_id: photo.person_id,
            file_id: await keepMadeFile(tx, turned.jpeg, 'image/jpeg'),
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
