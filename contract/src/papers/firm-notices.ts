/** The four notices for founding or changing a company, and the company fields they contain. */

const foundation = {
  typeField: 'noticeType1',
  number: 'foundationNoticeNumber',
  date: 'foundationNoticeDate',
  president: 'noticeType1President',
} as const;

const change = {
  typeField: 'noticeType2',
  number: 'changeNoticeNumber',
  date: 'changeNoticeDate',
  president: 'noticeType2President',
} as const;

/**
 * A company has the notice whose `type` is the value of its `typeField`; it is issued once the other three fields are
 * filled.
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
