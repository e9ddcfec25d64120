/** The content of a firm's genuine document, for anyone who holds one and verifies it (PUB-6). */
import { readDocumentCode } from '@ceccar/contract/papers/public-code';
import { type DocumentKind, documentKinds, type ProvenDocument } from '@ceccar/contract/public/public-pages';
import type { Reader } from '../../platform/database/reader.ts';
import { uuidPattern } from '../../platform/identifiers/uuid.ts';
import { type NoticeKind, noticeKinds } from '../papers/firm-notices.ts';
import { findProvenNotice } from './proven-notice.ts';
import { findProvenPracticeNotice } from './proven-practice-notice.ts';

/** `key` is the code printed on the document; on a notice from before documents were kept, its firm's uuid (PAP-147). */
export async function findProvenDocument(
  read: Reader,
  kind: string,
  key: string,
  today: string,
): Promise<ProvenDocument | undefined> {
  const document = documentKinds.find((known) => known === kind);
  if (!document) return undefined;
  const code = readDocumentCode(key);
  if (!isNotice(document)) return code ? findProvenPracticeNotice(read, code, today) : undefined;
  const known = code ?? (uuidPattern.test(key) ? key.toLowerCase() : undefined);
  return known ? findProvenNotice(read, document, known, today) : undefined;
}

function isNotice(document: DocumentKind): document is NoticeKind {
  return noticeKinds.some((kind) => kind === document);
}
