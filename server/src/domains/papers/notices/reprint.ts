/** An issued document as it is handed out: the kept PDF, or one drawn again from its facts and marked as such (PAP-145). */
import { publicPaths } from '@ceccar/contract/public/public-pages';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../platform/crud/context.ts';
import type { FileToSend } from '../../../platform/files/send-file.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import type { WithRenderer } from '../renderer/document-renderer.ts';
import type { IssuedNotice } from './issued-notices.ts';
import { firmNotice } from './notice.ts';

/** The kept PDF says nothing of what has become of it, so that only a document in force is handed out as it was. */
export async function reprint(
  context: Pick<AppContext, 'env' | 'clock'> & WithRenderer,
  request: FastifyRequest,
  notice: IssuedNotice,
  isDuplicate: boolean,
): Promise<FileToSend | { name: string; bytes: Buffer }> {
  const { name, sha256, size, status, createdAt } = notice;
  if (sha256 !== null && size !== null && status === 'issued' && !isDuplicate)
    return { name, sha256, size, mediaType: 'application/pdf', disposition: 'attachment', keptAt: createdAt };
  const now = context.clock();
  const base = publicBaseOf(context.env, request);
  const drawn = {
    ...notice.facts,
    verifyUrl: base + publicPaths.document(notice.kind, notice.code),
    mark: markOf(notice, bucharestToday(now)),
  };
  return { name, bytes: await context.renderer.draw(firmNotice, drawn, now) };
}

/** A reconstructed one is always a copy (PAP-147). */
function markOf({ status, endedAt, reconstructedOn }: IssuedNotice, today: string): string {
  const ended = endedAt && shortDay(bucharestToday(endedAt));
  return [
    ...(reconstructedOn ? [`Reconstituit din registru la ${shortDay(reconstructedOn)}`] : []),
    `Duplicat, eliberat la ${shortDay(today)}`,
    ...(status === 'cancelled' ? [`ANULAT la ${ended}`] : []),
    ...(status === 'replaced' ? [`ÎNLOCUIT la ${ended}`] : []),
  ].join(' · ');
}
