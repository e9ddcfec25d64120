#!/bin/sh
# camt-parser 1.1.0, made for camt.053.001.08: of a payment with the payer's text (`RmtInf/Ustrd`) and name (`Dbtr/Pty/Nm`) neither is in
# what it returns, and the payments of a batch have no amounts (`TxDtls/Amt`), without an error. A statement whose elements carry a
# namespace prefix, as some banks write it, is an error. So camt.053 is read by a reader of our own.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund camt-parser@1.1.0
cat > read.mjs <<'END'
import { parseCamt053 } from 'camt-parser';

const payment = (amount, text) => `<TxDtls><Refs><EndToEndId>${text}</EndToEndId></Refs><Amt Ccy="RON">${amount}</Amt>
  <CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>Ana Exemplu</Nm></Pty></Dbtr></RltdPties>
  <RmtInf><Ustrd>cotizatie ${text}</Ustrd></RmtInf></TxDtls>`;
const statement = `<Document><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2027-01-03T00:18:37</CreDtTm></GrpHdr>
  <Stmt><Id>7</Id><CreDtTm>2027-01-03T00:18:37</CreDtTm><Acct><Id><IBAN>RO49AAAA1B31007593840000</IBAN></Id><Ccy>RON</Ccy></Acct>
  <Ntry><Amt Ccy="RON">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2027-01-02</Dt></BookgDt>
  <NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${payment('100.00', 'A1')}${payment('200.00', 'A2')}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
const schema = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08';
const plain = statement.replace('<Document>', `<Document xmlns="${schema}">`);
const { statements } = await parseCamt053(plain);
const [entry] = statements[0].transactions;
console.log(`entry: ${entry.amount.value}`);
for (const detail of entry.details) {
  const whole = JSON.stringify(detail);
  const { value } = detail.amountDetails.transactionAmount;
  console.log(`${detail.references.endToEndId}: amount '${value}', name ${whole.includes('Exemplu')}, text ${whole.includes('cotizatie')}`);
}
const prefixed = statement.replaceAll(/<(\/?)(?=\w)/g, '<$1c:').replace('<c:Document>', `<c:Document xmlns:c="${schema}">`);
await parseCamt053(prefixed).then(
  () => console.log('with a prefix: read'),
  ({ name }) => console.log(`with a prefix: ${name}`),
);
END
node read.mjs > seen
cat > expected <<'END'
entry: 300.00
A1: amount '', name false, text false
A2: amount '', name false, text false
with a prefix: TypeError
END
diff expected seen
