/** Paging of the lists that are no list of a resource. */
import { mostPerPage } from '@ceccar/contract/resource';
import { invalidQuery } from '../errors.ts';

export type Paging = { page: number; itemsPerPage: number };

/** Takes the page out of a query; the rest is the caller's to know. */
export function readPaging(
  query: unknown,
  defaultItemsPerPage: number,
): Paging & { others: Record<string, string> } {
  const {
    page = '1',
    itemsPerPage = String(defaultItemsPerPage),
    ...others
  } = query as Record<string, string>;
  return {
    page: readNumber('page', page, 1_000_000),
    itemsPerPage: readNumber('itemsPerPage', itemsPerPage, mostPerPage),
    others,
  };
}

function readNumber(name: string, text: string, max: number): number {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= max) return number;
  throw invalidQuery(`Parametrul ${name} cere un număr întreg între 1 și ${max}.`);
}
