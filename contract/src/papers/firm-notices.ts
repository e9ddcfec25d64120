/** The four notices for founding or changing a company, and the company fields they contain. */

const foundation = {
  typeField: 'noticeType1',
  number: 'foundationNoticeNumber',
  date: 'foundationNoticeDate',
  president: 'noticeType1President',
  requestNumber: 'foundationRequestNumber',
  requestDate: 'foundationRequestDate',
  validUntil: 'foundationNoticeValidUntil',
} as const;

const change = {
  typeField: 'noticeType2',
  number: 'changeNoticeNumber',
  date: 'changeNoticeDate',
  president: 'noticeType2President',
  requestNumber: 'changeRequestNumber',
  requestDate: 'changeRequestDate',
  validUntil: 'changeNoticeValidUntil',
} as const;

/**
 * A company has the notice whose `type` is the value of its `typeField`; it can be issued once the other fields are filled,
 * of which only `validUntil` may stay empty (PAP-2).
 */
export const principleNotices = {
  notice1: { type: 'aviz de principiu infiintare societati expertiza contabila', ...foundation },
  notice2: { type: 'aviz de principiu infiintare societati contabilitate', ...foundation },
  notice3: { type: 'aviz de principiu modificare societati expertiza contabila', ...change },
  notice4: { type: 'aviz de principiu modificare societati contabilitate', ...change },
} as const;

/** Id of the only branch that issues annual notices in addition to the Aviz (PAP-3). */
export const annualNoticeRegion = 10;
export const annualNoticeFields: readonly string[] = ['annualNoticeNumber', 'annualNoticeDate'];

/** One line of `changeSubject`: what changes, and from what into what; `from` is empty for what is added. */
export type NoticeChange = { what: string; from: string; to: string };

export const changeLineHelp =
  'Câte o modificare pe rând: ce se modifică: vechi → nou. De exemplu: Denumirea: Alfa SRL → Beta SRL';

/** Reads the lines that staff enter (PAP-150); returns the first one that cannot be read. */
export function readNoticeChanges(text: string): { changes: NoticeChange[] } | { unreadable: string } {
  const changes: NoticeChange[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [, what, from, to] = /^([^:]+):(.*?)(?:→|->|=>)(.+)$/.exec(line)?.map((part) => part.trim()) ?? [];
    if (!what || !to) return { unreadable: line };
    changes.push({ what, from: from ?? '', to });
  }
  return { changes };
}
