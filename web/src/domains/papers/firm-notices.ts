/** Which notices can be printed, depending on the company's fields (PAP-2, PAP-3). */
import { annualNoticeRegion, principleNotices } from '@ceccar/contract/papers/firm-notices';
import type { DocumentKind } from '@ceccar/contract/public/public-pages';
import { type ApiRecord, referenceKey } from '../../platform/api/records.ts';

export type NoticeLink = {
  kind: DocumentKind;
  path: string;
  /** `avizul de înființare` */
  name: string;
  number: string;
  date: string;
  /** Missing entries; null if it can be issued. The server names what else it needs (PAP-141). */
  missing: string | null;
};

type Notice = {
  kind: DocumentKind;
  isFor: (company: ApiRecord) => boolean;
  name: string;
  number: string;
  date: string;
  needed: readonly string[];
  missing: string;
};

type PrincipleKind = keyof typeof principleNotices;

function principleNotice(kind: PrincipleKind, name: string): Notice {
  const { type, typeField, number, date, president } = principleNotices[kind];
  return {
    kind,
    isFor: (company) => company[typeField] === type,
    name,
    number,
    date,
    needed: [number, date, president],
    missing: 'Completați numărul, data și președintele, apoi salvați.',
  };
}

const notices: readonly Notice[] = [
  principleNotice('notice1', 'avizul de înființare'),
  principleNotice('notice2', 'avizul de înființare'),
  principleNotice('notice3', 'avizul de modificare'),
  principleNotice('notice4', 'avizul de modificare'),
  {
    kind: 'annualNotice',
    isFor: ({ region }) => referenceKey(region) === String(annualNoticeRegion),
    name: 'avizul anual',
    number: 'annualNoticeNumber',
    date: 'annualNoticeDate',
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
    .map(({ kind, name, number, date, needed, missing }) => ({
      kind,
      path: `/download/company/${kind}/${encodeURIComponent(company.uuid ?? '')}`,
      name,
      number: String(company[number] ?? ''),
      date: String(company[date] ?? ''),
      missing: needed.every((name) => company[name]) ? warningAbout(company, kind) : missing,
    }));
}

/** The notice that the branch has issued with the number and the day of the register: `41` is printed as `CJ-2026/41`. */
export function issuedOf(
  { kind, number, date }: Pick<NoticeLink, 'kind' | 'number' | 'date'>,
  documents: readonly ApiRecord[],
): ApiRecord | undefined {
  return documents.find((document) => {
    const printed = String(document.number);
    const isSame = printed === number || printed.replace(/^[A-Z]+-\d{4}\//, '') === number;
    return isSame && document.kind === kind && document.date === date && document.status !== 'replaced';
  });
}
