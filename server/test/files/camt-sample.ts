/** Parts of camt.053 statements as banks write them. */

export const iban = 'RO49AAAA1B31007593840000';
export const payerIban = 'RO09BBBB0000000000000001';

export function document(entries: string, { version = '02', account = iban, before = '' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${before}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>RON</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
}

type Entry = {
  amount?: string;
  currency?: string;
  side?: string;
  status?: string;
  day?: string;
  more?: string;
};

export function entry({
  amount = '630.00',
  currency = 'RON',
  side = 'CRDT',
  day = '<Dt>2026-02-27</Dt>',
  ...rest
}: Entry = {}) {
  const status = rest.status ?? 'BOOK';
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>${status}</Sts>
    <BookgDt>${day}</BookgDt>${rest.more ?? ''}</Ntry>`;
}

export const details = (...parts: string[]) =>
  `<NtryDtls>${parts.map((part) => `<TxDtls>${part}</TxDtls>`).join('')}</NtryDtls>`;
