/** The errors of a file, loaded page by page: there may be a hundred thousand. */
import type { ImportError } from '@ceccar/contract/exchange/imports';
import type { Collection } from '@ceccar/contract/resource';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import type { ImportRow } from './import-row.ts';

/** The smallest page size on screens. */
export const errorsAtFirst = 10;

export function useImportErrors(row: ImportRow, page: number, perPage: number) {
  return useQuery({
    queryKey: ['import-errors', row.id, page, perPage],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), itemsPerPage: String(perPage) });
      return callApi<Collection<ImportError>>(`${row.id}/errors`, { query, signal });
    },
    placeholderData: keepPreviousData,
  });
}
