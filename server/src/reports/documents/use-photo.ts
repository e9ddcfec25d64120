/** The photo sent with a validated report becomes the member's photo (REP-39). */
import { personPhotos } from '@ceccar/contract/members/person-photos';
import { insertWithHistory } from '../../crud/history.ts';
import { getResource } from '../../crud/resource.ts';
import type { WriteRequest } from '../../crud/write.ts';
import type { Member } from '../../members/member.ts';
import type { ReportRow } from '../states/report-facts.ts';
import { readLiveFiles } from './report-files.ts';

export async function usePhoto(
  writing: WriteRequest,
  report: ReportRow,
  { kind, id }: Member,
): Promise<void> {
  const { tx, resources, actor, origin } = writing;
  if (kind !== 'person') return;
  const photo = (await readLiveFiles(tx, report.id)).find((file) => file.kind === 'photoDocument');
  if (!photo) return;
  await insertWithHistory(tx, actor, origin, {
    resource: getResource(resources, personPhotos.plural),
    record: { person_id: id, file_id: photo.file_id, file_name: photo.file_name },
    changes: { file: [null, photo.file_name] },
  });
}
