/** Which notices can be printed, depending on the company's fields (PAP-2, PAP-3). */
import { annualNoticeRegion, principleNotices } from '@ceccar/contract/papers/firm-notices';
import type { DocumentKind } from '@ceccar/contract/public/public-pages';
import { type ApiRecord, referenceKey } from '../api/records.ts';

export type NoticeLink = {
  path: string;
  label: string;
  /** What is missing; null if it can be downloaded. */
  missing: string | null;
};

type Notice = {
  kind: DocumentKind;
  isFor: (company: ApiRecord) => boolean;
  label: string;
  needed: readonly string[];
  missing: string;
};

type PrincipleKind = keyof typeof principleNotices;

function principleNotice(kind: PrincipleKind, label: string): Notice {
  const { type, typeField, number, date, president } = principleNotices[kind];
  return {
    kind,
    isFor: (company) => company[typeField] === type,
    label,
    needed: [number, date, president],
    missing: 'Completați numărul, data și președintele, apoi salvați.',
  };
}

const notices: readonly Notice[] = [
  principleNotice('notice1', 'Descarcă avizul de înființare'),
  principleNotice('notice2', 'Descarcă avizul de înființare'),
  principleNotice('notice3', 'Descarcă avizul de modificare'),
  principleNotice('notice4', 'Descarcă avizul de modificare'),
  {
    kind: 'annualNotice',
    isFor: ({ region }) => referenceKey(region) === String(annualNoticeRegion),
    label: 'Descarcă avizul anual',
    needed: ['annualNoticeNumber', 'annualNoticeDate'],
    missing: 'Completați numărul și data, apoi salvați.',
  },
];

/** The record's own warning, for which the server would deny the document. */
function warningAbout(company: ApiRecord, kind: DocumentKind): string | null {
  if (kind !== 'annualNotice') return null;
  const warning = company.warnings?.find(({ propertyPath }) => propertyPath === 'annualNoticeDate');
  return warning?.message ?? null;
}

export function noticesOf(company: ApiRecord): NoticeLink[] {
  return notices
    .filter(({ isFor }) => isFor(company))
    .map(({ kind, label, needed, missing }) => ({
      path: `/download/company/${kind}/${encodeURIComponent(company.uuid ?? '')}`,
      label,
      missing: needed.every((name) => company[name]) ? warningAbout(company, kind) : missing,
    }));
}
