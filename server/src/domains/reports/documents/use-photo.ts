/** The photo sent with a validated report becomes the member's photo (REP-39). */
import { buffer } from 'node:stream/consumers';
import { personPhotos } from '@ceccar/contract/members/person-photos';
import { photoSize } from '@ceccar/contract/members/photo-imports';
import type { AppContext } from '../../../platform/crud/context.ts';
import { insertWithHistory } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { keepMadeFile } from '../../../platform/files/keep-made-file.ts';
import { jpegName } from '../../../platform/pictures/decode-upload.ts';
import type { PictureAnswer } from '../../../platform/pictures/picture.ts';
import type { Member } from '../../members/member.ts';
import { readFiles } from './download-files.ts';

export type ReportPhoto = { name: string; picture: PictureAnswer };

/**
 * Runs before the transaction. The document is decoded again, because a report may have been sent before pictures were
 * decoded at their upload.
 */
export async function readReportPhoto(
  { read, files, pictures }: Pick<AppContext, 'read' | 'files' | 'pictures'>,
  reportId: number,
): Promise<ReportPhoto | undefined> {
  const [photo] = await readFiles(read, reportId, 'photoDocument');
  if (!photo) return undefined;
  const bytes = await buffer(await files.open(photo));
  return { name: photo.name, picture: await pictures.read({ bytes, size: photoSize }) };
}

/** Returns the id of the new photo; a document that cannot be decoded becomes nobody's. */
export async function usePhoto(
  { tx, resources, actor, origin }: WriteRequest,
  { kind, id }: Member,
  photo: ReportPhoto | undefined,
): Promise<number | null> {
  if (kind !== 'person' || !photo || 'refusal' in photo.picture) return null;
  const { bytes, mediaType } = photo.picture;
  const fileName = jpegName(photo.name);
  return insertWithHistory(tx, actor, origin, {
    resource: getResource(resources, personPhotos.plural),
    record: {
      person_id: id,
      file_id: await keepMadeFile(tx, Buffer.from(bytes), mediaType),
      file_name: fileName,
    },
    changes: { file: [null, fileName] },
  });
}
