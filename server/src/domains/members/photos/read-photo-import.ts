import { type PhotoImport, type PhotoOutcome, photoOutcomes } from '@ceccar/contract/members/photo-imports';
import type { Db, Tx } from '../../../platform/database/connection.ts';

/** Undefined if there is no upload with this number. */
export async function readPhotoImport(db: Db | Tx, id: number): Promise<PhotoImport | undefined> {
  const rows = await db
    .selectFrom('photo_import_files as f')
    .leftJoin('persons as p', 'p.id', 'f.person_id')
    .select(['f.position', 'f.file_name', 'f.outcome', 'f.message', 'p.uuid', 'p.full_name'])
    .where('f.photo_import_id', '=', id)
    .orderBy('f.position')
    .execute();
  if (rows.length === 0) return undefined;
  const photos = rows.map(({ position, file_name, outcome, message, uuid, full_name }) => ({
    position,
    fileName: file_name,
    // The column holds nothing else.
    outcome: outcome as PhotoOutcome,
    person: uuid
      ? { '@id': `/api/persons/${uuid}`, '@type': 'Person' as const, name: full_name ?? '' }
      : null,
    message,
  }));
  const counts = photoOutcomes.map(({ value }) => [
    value,
    photos.filter(({ outcome }) => outcome === value).length,
  ]);
  // Each outcome has its count.
  return {
    '@id': `/api/photo_imports/${id}`,
    '@type': 'PhotoImport',
    id,
    counts: Object.fromEntries(counts),
    photos,
  };
}
