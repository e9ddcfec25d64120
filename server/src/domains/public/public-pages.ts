/** Public pages behind the addresses in QR codes (PUB-5): public record pages, document proofs and posters of courses, and nothing more. */
import { type PublicRecord, posterRoute } from '@ceccar/contract/public/public-pages';
import type { MaybeActor } from '../../platform/access/actor.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { findPoster } from './poster/find-poster.ts';
import { findProvenDocument } from './proven-document.ts';
import { findProvenReceipt } from './proven-receipt.ts';
import { findProvenStamp } from './proven-stamp.ts';
import { findPublicCompany, findPublicPerson } from './public-members.ts';

/** A public address and the record that it shows. */
type PublicPage = {
  path: string;
  /** `today` is `YYYY-MM-DD` in Romania; `actor` is null for visitors, who see all but posters that are not public. */
  find: (
    read: Reader,
    params: Record<string, string>,
    today: string,
    actor: MaybeActor,
  ) => Promise<PublicRecord | undefined>;
};

export const publicPages: readonly PublicPage[] = [
  {
    path: '/members/person/view/:uuid',
    find: (read, { uuid = '' }, today) => findPublicPerson(read, uuid, today),
  },
  {
    path: '/members/company/view/:uuid',
    find: (read, { uuid = '' }, today) => findPublicCompany(read, uuid, today),
  },
  {
    path: '/documents/:kind/:key',
    find: (read, { kind = '', key = '' }, today) => {
      if (kind === 'receipt') return findProvenReceipt(read, key, today);
      return kind === 'stamp'
        ? findProvenStamp(read, key, today)
        : findProvenDocument(read, kind, key, today);
    },
  },
  {
    path: posterRoute,
    find: async (read, { id = '' }, today, actor) => (await findPoster(read, id, { actor, today }))?.poster,
  },
];
