/** The four papers that a firm gets when it is founded or changed, and the fields of the firm that they say. */

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

/** A firm has the paper whose `type` stands in its `typeField`; it is issued once the other three are there. */
export const principleNotices = {
  notice1: { type: 'aviz de principiu infiintare societati expertiza contabila', ...foundation },
  notice2: { type: 'aviz de principiu infiintare societati contabilitate', ...foundation },
  notice3: { type: 'aviz de principiu modificare societati expertiza contabila', ...change },
  notice4: { type: 'aviz de principiu modificare societati contabilitate', ...change },
} as const;

/** Id of the only branch that keeps annual notices beside the Aviz (PAP-3). */
export const annualNoticeRegion = 10;
export const annualNoticeFields: readonly string[] = ['annualNoticeNumber', 'annualNoticeDate'];
