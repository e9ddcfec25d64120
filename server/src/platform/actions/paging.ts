/** Parameters of lists that are not resources. */
import { mostPerPage } from '@ceccar/contract/resource';
import { z } from 'zod';

const maxPage = 1_000_000;

export type Paging = { page: number; itemsPerPage: number };

/** To be spread into the action's query. */
export function pagingQuery(defaultItemsPerPage: number) {
  return {
    page: wholeNumber('page', maxPage, 1),
    itemsPerPage: wholeNumber('itemsPerPage', mostPerPage, defaultItemsPerPage),
  };
}

/** A page of rows, as `limit` and `offset`. */
export function rowsOf({ page, itemsPerPage }: Paging): { limit: number; offset: number } {
  return { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
}

function wholeNumber(name: string, maximum: number, standard: number) {
  const error = `Parametrul ${name} cere un număr întreg între 1 și ${maximum}.`;
  return z
    .string({ error })
    .regex(/^\d{1,7}$/, { error })
    .transform(Number)
    .refine((value) => value >= 1 && value <= maximum, { error })
    .optional()
    .transform((value) => value ?? standard)
    .meta({ type: 'integer', minimum: 1, maximum, default: standard });
}
