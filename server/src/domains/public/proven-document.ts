/** The content of a firm's genuine document, for anyone who holds one and verifies it (PUB-6). */
import { readDocumentCode } from '@ceccar/contract/papers/public-code';
import { type DocumentKind, documentKinds, type ProvenDocument } from '@ceccar/contract/public/public-pages';
import type { Reader } from '../../platform/database/reader.ts';
import { uuidPattern } from '../../platform/identifiers/uuid.ts';
import { type NoticeKind, noticeKinds } from '../papers/firm-notices.ts';
import { withLogEntry } from '../papers/logged-document.ts';
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
  const known = code ?? (isNotice(document) && uuidPattern.test(key) ? key.toLowerCase() : undefined);
  if (!known) return undefined;
  const proven = isNotice(document)
    ? await findProvenNotice(read, document, known, today)
    : await findProvenPracticeNotice(read, known, today);
  return proven && withLogEntry(read, proven, document, known);
}

function isNotice(document: DocumentKind): document is NoticeKind {
  return noticeKinds.some((kind) => kind === document);
}
