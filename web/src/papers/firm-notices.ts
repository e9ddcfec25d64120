/** Which notices a firm's own fields allow to print (spec/1 §2, §3). */
import type { DocumentKind } from '@ceccar/contract/public/public-pages';
import { type ApiRecord, referenceKey } from '../api/records.ts';

export type NoticeLink = {
  path: string;
  label: string;
  /** What to do first; null when it can be downloaded. */
  missing: string | null;
};

type Notice = {
  kind: DocumentKind;
  isFor: (company: ApiRecord) => boolean;
  label: string;
  needed: readonly string[];
  missing: string;
};

const foundation = {
  label: 'Descarcă avizul de înființare',
  needed: ['foundationNoticeNumber', 'foundationNoticeDate', 'noticeType1President'],
  missing: 'Completați numărul, data și președintele, apoi salvați.',
};

const change = {
  label: 'Descarcă avizul de modificare',
  needed: ['changeNoticeNumber', 'changeNoticeDate', 'noticeType2President'],
  missing: 'Completați numărul, data și președintele, apoi salvați.',
};

/** Only this branch keeps annual notices beside the Aviz (spec/1 §4). */
const annualNoticeRegion = '10';

const notices: readonly Notice[] = [
  {
    kind: 'notice1',
    isFor: ({ noticeType1 }) => noticeType1 === 'aviz de principiu infiintare societati expertiza contabila',
    ...foundation,
  },
  {
    kind: 'notice2',
    isFor: ({ noticeType1 }) => noticeType1 === 'aviz de principiu infiintare societati contabilitate',
    ...foundation,
  },
  {
    kind: 'notice3',
    isFor: ({ noticeType2 }) => noticeType2 === 'aviz de principiu modificare societati expertiza contabila',
    ...change,
  },
  {
    kind: 'notice4',
    isFor: ({ noticeType2 }) => noticeType2 === 'aviz de principiu modificare societati contabilitate',
    ...change,
  },
  {
    kind: 'annualNotice',
    isFor: ({ region }) => referenceKey(region) === annualNoticeRegion,
    label: 'Descarcă avizul anual',
    needed: ['annualNoticeNumber', 'annualNoticeDate'],
    missing: 'Completați numărul și data, apoi salvați.',
  },
];

/** The server's own doubt, which would be its refusal. */
function doubtAbout(company: ApiRecord, kind: DocumentKind): string | null {
  if (kind !== 'annualNotice') return null;
  const doubt = company.warnings?.find(({ propertyPath }) => propertyPath === 'annualNoticeDate');
  return doubt?.message ?? null;
}

export function noticesOf(company: ApiRecord): NoticeLink[] {
  return notices
    .filter(({ isFor }) => isFor(company))
    .map(({ kind, label, needed, missing }) => ({
      path: `/download/company/${kind}/${encodeURIComponent(company.uuid ?? '')}`,
      label,
      missing: needed.every((name) => company[name]) ? doubtAbout(company, kind) : missing,
    }));
}
