/** Parses a part of an XLSX. Tags are passed without their namespace prefixes, which differ between programs. */
import { SaxesParser } from 'saxes';
import { TableRefusal, tableRefusals } from './table-refusal.ts';

export type XmlHandlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (more: string) => void;
};

/** Spreadsheets nest less than ten levels. */
const deepest = 64;

/** Yields after each chunk, so that the caller can pass on what its handlers have collected. */
export async function* readXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): AsyncGenerator<void> {
  const { open, close, text } = handlers;
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) refuse();
    open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  // Spreadsheets need no DTD, and it can be used for attacks.
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  let isThere = false;
  for await (const piece of pieces) {
    isThere = true;
    parser.write(piece);
    yield;
  }
  // A workbook need not have every part.
  if (isThere) parser.close();
  yield;
}

/** For small parts, e.g. the list of sheets. */
export async function readWholeXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(pieces, handlers));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function refuse(): never {
  throw new TableRefusal(tableRefusals.damaged);
}
