import fc from 'fast-check';
import { expect, test } from 'vitest';
import { details, document, entry, iban, payerIban } from '../../../../test/files/camt-sample.ts';
import { decodeText } from '../../exchange/tables/decode-text.ts';
import { TableRefusal } from '../../exchange/tables/table-refusal.ts';
import { readCamt053 } from './camt053.ts';
import type { RefusedLine, StatementLine } from './statement-line.ts';

const transfer = `<AcctSvcrRef>FT26058XYZ</AcctSvcrRef>${details(`<Refs><EndToEndId>OP 15</EndToEndId></Refs>
  <RltdPties><Dbtr><Nm>Popescu  Ion</Nm></Dbtr><DbtrAcct><Id><IBAN>ro09 bbbb 0000 0000 0000 0001</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>CJ-2026 12 12345</Ustrd><Ustrd>POPESCU &amp; ŞTEFAN</Ustrd></RmtInf>`)}`;

async function read(xml: string | Uint8Array, pieceSize = 65_536): Promise<(StatementLine | RefusedLine)[]> {
  const bytes = typeof xml === 'string' ? Buffer.from(xml) : xml;
  async function* source() {
    yield bytes;
  }
  async function* pieces() {
    for await (const text of decodeText(source())) {
      for (let at = 0; at < text.length; at += pieceSize) yield text.slice(at, at + pieceSize);
    }
  }
  const lines: (StatementLine | RefusedLine)[] = [];
  for await (const line of readCamt053(pieces())) lines.push(line);
  return lines;
}

const line: StatementLine = {
  position: 1,
  section: 1,
  iban,
  reference: 'FT26058XYZ',
  bookedOn: '2026-02-27',
  amount: '630.00',
  payerName: 'Popescu Ion',
  payerIban,
  text: 'CJ-2026 12 12345 POPESCU & ȘTEFAN OP 15',
};
const bare = { ...line, reference: null, payerName: null, payerIban: null, text: null };

test('a transfer, in pieces of any size', async () => {
  const xml = document(entry({ more: transfer }));
  expect(await read(xml)).toEqual([line]);
  expect(await read(xml, 1)).toEqual([line]);
});

test('later versions: the status is a code, the payer a party; a prefix and comments change nothing', async () => {
  const xml = document(entry({ status: '<Cd>BOOK</Cd>', more: transfer }), { version: '08' })
    .replace('<Nm>Popescu  Ion</Nm>', '<Pty><Nm>Popescu<!-- x --> Ion</Nm></Pty>')
    .replace('<Ustrd>CJ-2026 12 12345</Ustrd>', '<Ustrd><![CDATA[CJ-2026 12 12345]]></Ustrd>');
  expect(await read(xml)).toEqual([line]);
  const prefixed = xml.replace(/<(\/?)(?=[A-Z][A-Za-z]*[ >])/g, '<$1s:').replace('xmlns=', 'xmlns:s=');
  expect(await read(prefixed)).toEqual([line]);
});

test.each([
  [
    'Windows-1250',
    Buffer.from(document(entry({ more: '<AddtlNtryInf>\xaatefan</AddtlNtryInf>' })), 'latin1'),
  ],
  [
    'UTF-16',
    Buffer.from(`\ufeff${document(entry({ more: '<AddtlNtryInf>Ștefan</AddtlNtryInf>' }))}`, 'utf16le'),
  ],
])('a statement in %s', async (_what, bytes) => {
  expect(await read(bytes)).toEqual([{ ...bare, text: 'Ștefan' }]);
});

test.each([
  ['what is not booked yet', { status: 'PDNG' }],
  ['what is only announced, in later versions', { status: '<Cd>INFO</Cd>' }],
])('%s is left out', async (_what, given) => {
  expect(await read(document(entry(given) + entry()))).toEqual([bare]);
});

const beneficiary =
  details(`<RltdPties><Cdtr><Nm>Furnizor SRL</Nm></Cdtr><Dbtr><Nm>Filiala</Nm></Dbtr></RltdPties>
  <RmtInf><Ustrd>factura 7</Ustrd></RmtInf>`);

test('a debit is outgoing, to its beneficiary', async () => {
  const xml = document(entry({ side: 'DBIT', more: beneficiary }));
  expect(await read(xml)).toMatchObject(
    [{ kind: 'outgoing', asideReason: /^Plată din cont/, payerName: 'Furnizor SRL', text: 'factura 7' }].map(
      (one) => ({ ...one, asideReason: expect.stringMatching(one.asideReason) }),
    ),
  );
});

test.each([
  ['of a receipt', { side: 'DBIT', more: '<RvslInd>true</RvslInd>' }, 'o încasare a fost luată înapoi'],
  ['of a payment', { more: '<RvslInd>true</RvslInd>' }, 'o plată din cont a fost luată înapoi'],
  ['marked by a digit', { more: '<RvslInd>1</RvslInd>' }, 'o plată din cont a fost luată înapoi'],
])('a reversal %s is told as such', async (_what, given, reason) => {
  expect(await read(document(entry(given)))).toMatchObject([
    { kind: 'reversal', asideReason: expect.stringContaining(reason) },
  ]);
});

test.each(['STORNO comision', 'Stornare plata', 'Retur OP 15', 'Returnare incasare', 'ANULARE OP'])(
  'a receipt with the text %s waits for nobody, but is a receipt',
  async (text) => {
    const [one] = await read(document(entry({ more: `<AddtlNtryInf>${text}</AddtlNtryInf>` })));
    expect(one).toMatchObject({ asideReason: expect.stringContaining('readuceți-o') });
    expect(one).not.toHaveProperty('kind');
  },
);

test('a reversal that is only mentioned is a receipt', async () => {
  const more = '<AddtlNtryInf>CJ-2026 93 anulata, storno</AddtlNtryInf>';
  expect(await read(document(entry({ more })))).toEqual([{ ...bare, text: 'CJ-2026 93 anulata, storno' }]);
});

test('a receipt that says it is no reversal stays', async () => {
  expect(await read(document(entry({ more: '<RvslInd>false</RvslInd>' })))).toEqual([bare]);
});

test.each([
  ['630', '630.00'],
  ['630.5', '630.50'],
  ['630.50000', '630.50'],
  ['9999999999.99', '9999999999.99'],
])('the amount %s', async (amount, exact) => {
  expect(await read(document(entry({ amount })))).toEqual([{ ...bare, amount: exact }]);
});

test.each([
  ['another currency', { currency: 'EUR' }, 'Încasarea de 630.00 EUR din 2026-02-27 nu este în lei.'],
  ['thousandths', { amount: '630.005' }, 'Suma „630.005 RON” din 2026-02-27 nu este corectă.'],
  ['a comma', { amount: '630,00' }, 'Suma „630,00 RON” din 2026-02-27 nu este corectă.'],
  ['nothing', { amount: '0.00' }, 'Suma „0.00 RON” din 2026-02-27 nu este corectă.'],
  ['an exponent', { amount: '1e3' }, 'Suma „1e3 RON” din 2026-02-27 nu este corectă.'],
  ['too much', { amount: '10000000000' }, 'Suma „10000000000 RON” din 2026-02-27 nu este corectă.'],
  ['no day', { day: '' }, 'Încasarea de 630.00 RON nu are data înregistrării.'],
  ['an impossible day', { day: '<Dt>2026-02-30</Dt>' }, 'Încasarea de 630.00 RON nu are data înregistrării.'],
])('%s: only that line is told', async (_what, given, problem) => {
  expect(await read(document(entry(given) + entry()))).toEqual([
    { position: 1, problem },
    { ...bare, position: 2 },
  ]);
});

test.each([
  ['a day with a zone', '<Dt>2026-02-28+02:00</Dt>', '2026-02-28'],
  ['a time here', '<DtTm>2026-02-28T23:30:00</DtTm>', '2026-02-28'],
  ['a time with our zone', '<DtTm>2026-02-28T23:30:00+02:00</DtTm>', '2026-02-28'],
  ['a time that is the next day here', '<DtTm>2026-02-28T22:30:00Z</DtTm>', '2026-03-01'],
  [
    'the value date where there is no other',
    '</BookgDt><ValDt><Dt>2026-02-26</Dt></ValDt><BookgDt>',
    '2026-02-26',
  ],
])('%s', async (_what, day, bookedOn) => {
  expect(await read(document(entry({ day })))).toEqual([{ ...bare, bookedOn }]);
});

test.each([
  ['of the bank', '<AcctSvcrRef>A</AcctSvcrRef><NtryRef>N</NtryRef>', 'A'],
  ['of the transaction', `<NtryRef>N</NtryRef>${details('<Refs><TxId>T</TxId></Refs>')}`, 'T'],
  ['of the entry', '<NtryRef>N</NtryRef>', 'N'],
  ['that is none', '<AcctSvcrRef>NONREF</AcctSvcrRef><NtryRef>N</NtryRef>', 'N'],
])('the reference %s', async (_what, more, reference) => {
  expect(await read(document(entry({ more })))).toMatchObject([{ reference }]);
});

test('a reference of the payer that was not given is no text', async () => {
  const more = details('<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>x</Ustrd></RmtInf>');
  expect(await read(document(entry({ more })))).toMatchObject([{ text: 'x' }]);
});

const part = (amount: string, more = '') => `<Amt Ccy="RON">${amount}</Amt>${more}`;

test('payments booked together are a line each, told apart by their own references or their place', async () => {
  const own = [part('600.00', '<Refs><TxId>T1</TxId></Refs>'), part('30.00', '<Refs><TxId>T2</TxId></Refs>')];
  const none = [part('600.00'), '<AmtDtls><TxAmt><Amt Ccy="RON">30</Amt></TxAmt></AmtDtls>'];
  const same = own.map((one) => one.replace(/T\d/, 'T'));
  const shared = '<AcctSvcrRef>B</AcctSvcrRef>';
  const entries = [own, none, same].map((parts) => entry({ more: shared + details(...parts) }));
  const lines = await read(document(entries.join('') + entry({ more: details(...none) })));
  expect(lines.map((one) => 'amount' in one && [one.position, one.amount, one.reference])).toEqual([
    [1, '600.00', 'T1'],
    [2, '30.00', 'T2'],
    [3, '600.00', 'B/1'],
    [4, '30.00', 'B/2'],
    [5, '600.00', 'B/1'],
    [6, '30.00', 'B/2'],
    [7, '600.00', null],
    [8, '30.00', null],
  ]);
});

test('the text of the whole entry names the note of no part (MON-139)', async () => {
  const parts = [part('600.00', '<RmtInf><Ustrd>CJ-2026 1</Ustrd></RmtInf>'), part('30.00')];
  const more = `${details(...parts)}<AddtlNtryInf>CJ-2026 1</AddtlNtryInf>`;
  expect(await read(document(entry({ more })))).toMatchObject([
    { text: 'CJ-2026 1', entryAmount: '630.00' },
    { text: null, entryAmount: '630.00' },
  ]);
});

test('payments booked together without amounts are one line with all their texts', async () => {
  const texts = ['CJ-2026 1', 'CJ-2026 2'].map((text, index) => {
    const payer = `<RltdPties><Dbtr><Nm>Popa ${index}</Nm></Dbtr></RltdPties>`;
    return `${payer}<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`;
  });
  expect(await read(document(entry({ more: details(...texts) })))).toMatchObject([
    { text: 'CJ-2026 1 CJ-2026 2', payerName: null },
  ]);
});

test.each([
  ['without amounts', ['<Refs/>', '<Refs/>']],
  ['whose amounts are not the whole', [part('600.00'), part('29.99')]],
  ['of which one is a debit', [part('600.00'), part('30.00', '<CdtDbtInd>DBIT</CdtDbtInd>')]],
  ['in another currency', [part('600.00'), '<Amt Ccy="EUR">30.00</Amt>']],
])('payments booked together %s stay one line', async (_what, parts) => {
  expect(await read(document(entry({ more: details(...parts) })))).toEqual([bare]);
});

test('each statement of a file has its account', async () => {
  const second = 'RO31CCCC0000000000000002';
  const xml = document(entry()).replace(
    '</Stmt>',
    `</Stmt><Stmt><Acct><Id><IBAN>${second}</IBAN></Id></Acct>${entry()}</Stmt>`,
  );
  expect(await read(xml)).toEqual([bare, { ...bare, position: 2, section: 2, iban: second }]);
});

test('the account of one statement is not that of the next', async () => {
  const xml = document(entry()).replace('</Stmt>', `</Stmt><Stmt>${entry()}</Stmt>`);
  expect(await read(xml)).toMatchObject([{ iban }, { iban: null }]);
});

test('pages of one statement are one section, other statements are not', async () => {
  const page = `<Stmt><Id>1</Id>${entry()}</Stmt>`;
  const xml = document(entry()).replace('</Stmt>', `</Stmt>${page}${page.replace('<Id>1', '<Id>2')}`);
  expect(await read(xml)).toMatchObject([{ section: 1 }, { section: 1 }, { section: 3 }]);
});

test('an account without an IBAN is none that could be compared', async () => {
  const xml = document(entry(), { account: '' }).replace('<IBAN></IBAN>', '<Othr><Id>2511A01</Id></Othr>');
  expect(await read(xml)).toEqual([{ ...bare, iban: null }]);
});

test('a statement without receipts is one', async () => {
  expect(await read(document(''))).toEqual([]);
});

test('texts are kept within the length of their fields', async () => {
  const more = details(`<RltdPties><Dbtr><Nm>${'ș'.repeat(400)}</Nm></Dbtr></RltdPties>
    <RmtInf><Ustrd>${'a'.repeat(999)}𝄞</Ustrd></RmtInf>`);
  expect(await read(document(entry({ more })))).toMatchObject([
    { payerName: 'ș'.repeat(255), text: `${'a'.repeat(999)}` },
  ]);
});

test('a payment with very many texts is read', { tags: 'deep' }, async () => {
  const more = details(`<RmtInf>${'<Ustrd>a</Ustrd>'.repeat(200_000)}</RmtInf>`);
  expect(await read(document(entry({ more })))).toMatchObject([{ text: 'a '.repeat(500).trim() }]);
});

const bomb = `<!DOCTYPE a [<!ENTITY a "b"><!ENTITY b "&a;&a;&a;&a;">]>`;

test.each([
  ['nothing', '', 'nu este un document XML'],
  ['no XML', 'Cod;Valoare', 'nu este un document XML'],
  ['a cut file', document(entry()).slice(0, -20), 'nu este un document XML'],
  ['an element that is not closed', document('<Ntry>'), 'nu este un document XML'],
  ['an unknown entity', document('<a>&nbsp;</a>'), 'nu este un document XML'],
  ['a character that XML does not have', document('<a>&#0;</a>'), 'nu este un document XML'],
  ['two documents', document('') + document(''), 'nu este un document XML'],
  ['entities', document('', { before: bomb }), 'nu are declarația DOCTYPE'],
  [
    'a DOCTYPE from elsewhere',
    document('', { before: '<!DOCTYPE a SYSTEM "file:///etc/passwd">' }),
    'DOCTYPE',
  ],
  ['another document', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'nu este un extras de cont camt.053,'],
  ['a payment order', document('').replace('camt.053', 'camt.055'), 'nu este un extras de cont camt.053,'],
  ['no namespace', document('').replace(/ xmlns="[^"]*"/, ''), 'nu este un extras de cont camt.053,'],
  ['no statement', document('').replace(/<Stmt>.*<\/Stmt>/, ''), 'nu are niciun extras de cont.'],
  ['too deep elements', document(`${'<a>'.repeat(40)}${'</a>'.repeat(40)}`), 'elementele sunt prea adânci'],
  ['a long text', document(`<a>${'x'.repeat(10_001)}</a>`), 'textul este prea lung'],
])('%s: the file is refused', async (_what, xml, message) => {
  await expect(read(xml)).rejects.toThrow(message);
  await expect(read(xml, 3)).rejects.toThrow(TableRefusal);
});

test.each([
  ['camt.052', 'BkToCstmrAcctRpt', 'Rpt', '02'],
  ['camt.052', 'BkToCstmrAcctRpt', 'Rpt', '08'],
  ['camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', '02'],
  ['camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', '04'],
  ['camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn', '08'],
])('%s is read like a statement with the same entries', async (name, message, element, version) => {
  const entries = entry({ more: transfer });
  const other = document(entries)
    .replace(/camt\.053\.001\.\d\d/, `${name}.001.${version}`)
    .replaceAll('BkToCstmrStmt', message)
    .replace(/<(\/?)Stmt>/g, `<$1${element}>`);
  expect(await read(other)).toEqual(await read(document(entries)));
  expect(await read(other)).toHaveLength(1);
});

const whole = Buffer.from(
  document(entry({ more: transfer }) + entry({ more: details(part('600.00'), part('30.00')) })),
);
const scraps = [
  '<',
  '>',
  '</',
  '&',
  ';',
  '"',
  'Ntry',
  '<Ntry>',
  '</Ntry>',
  '<Amt Ccy="RON">',
  '<![CDATA[',
  ']]>',
  '<!--',
  '<?',
  'xmlns:a=""',
];

test('random bytes, cut files and changed statements are read or refused', async () => {
  const place = fc.nat(whole.length - 1);
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    place.map((end) => whole.subarray(0, end)),
    fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 6 }).map((changes) => {
      const changed = Buffer.from(whole);
      for (const [at, byte] of changes) changed[at] = byte;
      return changed;
    }),
    fc
      .tuple(place, fc.nat(60), fc.array(fc.constantFrom(...scraps), { maxLength: 5 }))
      .map(([at, length, parts]) =>
        Buffer.concat([whole.subarray(0, at), Buffer.from(parts.join('')), whole.subarray(at + length)]),
      ),
  );
  await fc.assert(
    fc.asyncProperty(bytes, fc.integer({ min: 1, max: 500 }), async (one, pieceSize) => {
      const result = await read(one, pieceSize).catch((error: unknown) => error);
      if (!Array.isArray(result)) {
        expect(result).toBeInstanceOf(TableRefusal);
        return;
      }
      for (const read of result as (StatementLine | RefusedLine)[]) {
        if ('problem' in read) continue;
        expect(read.amount).toMatch(/^(?:0|[1-9]\d{0,9})\.\d\d$/);
        expect(read.bookedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
    }),
  );
});
