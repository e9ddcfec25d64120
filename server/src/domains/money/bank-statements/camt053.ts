/** Reads the lines of a camt.053 statement, a camt.052 report or a camt.054 notice (ISO 20022, any version) as a stream. */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { TableRefusal } from '../../exchange/tables/table-refusal.ts';
import { type Entry, type Leaves, readEntry } from './camt-entry.ts';
import { plainIban } from './line-text.ts';
import type { RefusedLine, StatementLine } from './statement-line.ts';

const documentNamespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.05[234]\.001\.\d{2}$/;
/** Elements of the report and of the notice are read under the names of the statement. */
const statementNames: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'BkToCstmrStmt',
  Rpt: 'Stmt',
  BkToCstmrDbtCdtNtfctn: 'BkToCstmrStmt',
  Ntfctn: 'Stmt',
};
const statementPath = 'Document/BkToCstmrStmt/Stmt';
const entryPath = `${statementPath}/Ntry`;
const detailPath = `${entryPath}/NtryDtls/TxDtls`;

/** The standard nests fewer than 20 elements, and its longest text has 500 characters. */
const deepest = 32;
const longestText = 10_000;

type Line = StatementLine | RefusedLine;

/** Throws `TableRefusal` if it is not a complete statement; some lines may have been yielded by then. */
export async function* readCamt053(text: AsyncIterable<string>): AsyncGenerator<Line> {
  const reader = createReader();
  for await (const piece of text) {
    reader.write(piece);
    yield* reader.takeLines();
  }
  reader.close();
  yield* reader.takeLines();
}

function createReader() {
  // The type is written out, because the parser's type depends on the options.
  const parser = new SaxesParser<{ xmlns: true }>({ xmlns: true });
  const path: string[] = [];
  let lines: Line[] = [];
  let count = 0;
  let statements = 0;
  let section = 0;
  const sections = new Map<string, number>();
  let iban: string | null = null;
  let entry: Entry | undefined;
  let text = '';

  function refuse(reason: string): never {
    throw new TableRefusal(`Rândul ${parser.line}: ${reason}`);
  }

  function open(tag: SaxesTagNS): void {
    if (path.length === 0) requireStatement(tag);
    if (path.length === deepest) refuse('elementele sunt prea adânci pentru un extras de cont.');
    path.push(path.length < 3 ? (statementNames[tag.local] ?? tag.local) : tag.local);
    text = '';
    const at = path.join('/');
    if (at === statementPath) {
      statements += 1;
      section = statements;
      iban = null;
    } else if (at === entryPath) {
      entry = { leaves: new Map(), details: [] };
    } else if (at === detailPath) {
      entry?.details.push(new Map());
    }
    const currency = tag.attributes.Ccy?.value;
    if (entry && currency) keep(`${at}@Ccy`, currency);
  }

  function close(): void {
    const at = path.join('/');
    const value = text.trim();
    text = '';
    path.pop();
    if (at === `${statementPath}/Acct/Id/IBAN`) iban = plainIban(value);
    if (at === `${statementPath}/Id`) section = sectionOf(value);
    if (entry && value) keep(at, value);
    if (at === entryPath && entry) {
      take(entry);
      entry = undefined;
    }
  }

  /** Stores a text with the payment that contains it, or else with the entry. */
  function keep(at: string, value: string): void {
    const isDetail = at.startsWith(`${detailPath}/`);
    const leaves: Leaves | undefined = isDetail ? entry?.details.at(-1) : entry?.leaves;
    const key = at.slice((isDetail ? detailPath : entryPath).length + 1);
    const known = leaves?.get(key);
    if (known) known.push(value);
    else leaves?.set(key, [value]);
  }

  /** Pages of one statement have its number; equal payments on two pages are two. */
  function sectionOf(id: string): number {
    const known = sections.get(id) ?? statements;
    sections.set(id, known);
    return known;
  }

  function take(whole: Entry): void {
    for (const read of readEntry(whole)) {
      count += 1;
      lines.push(
        'problem' in read ? { position: count, ...read } : { position: count, iban, section, ...read },
      );
    }
  }

  function addText(more: string): void {
    text += more;
    if (text.length > longestText) refuse('textul este prea lung pentru un extras de cont.');
  }

  parser.on('opentag', open);
  parser.on('closetag', close);
  parser.on('text', addText);
  parser.on('cdata', addText);
  // A statement needs no DTD, and entity definitions are an attack vector.
  parser.on('doctype', () => refuse('un extras de cont nu are declarația DOCTYPE.'));
  parser.on('error', () => refuse('fișierul nu este un document XML corect și întreg.'));

  return {
    write: (piece: string) => parser.write(piece),
    close() {
      parser.close();
      if (statements === 0) throw new TableRefusal('Fișierul nu are niciun extras de cont.');
    },
    takeLines() {
      const taken = lines;
      lines = [];
      return taken;
    },
  };
}

function requireStatement(root: SaxesTagNS): void {
  if (root.local === 'Document' && documentNamespace.test(root.uri)) return;
  throw new TableRefusal(
    'Fișierul nu este un extras de cont camt.053, un raport camt.052 sau un aviz camt.054. Un tabel XML deschideți-l în Excel și salvați-l ca XLSX; altfel cereți băncii extrasul camt.053.',
  );
}
