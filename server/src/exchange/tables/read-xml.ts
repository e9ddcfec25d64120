/** Walks through a part of an XLSX; tags are told without their prefixes, which differ from writer to writer. */
import { SaxesParser } from 'saxes';
import { TableRefusal, tableRefusals } from './table-refusal.ts';

export type XmlHandlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (more: string) => void;
};

/** Spreadsheets stay below ten levels. */
const deepest = 64;

/** Gives after each piece, so that what the handlers have gathered can be passed on. */
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
  // Nothing that a spreadsheet needs is defined there, and much that could harm.
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

/** For a part that is small, such as the list of sheets. */
export async function readWholeXml(pieces: AsyncIterable<string>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(pieces, handlers));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function refuse(): never {
  throw new TableRefusal(tableRefusals.damaged);
}
