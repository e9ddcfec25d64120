/** A page of debtors of the chosen branch. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { usePaging } from '../../../platform/ui/list/paging.ts';

const rowsAtFirst = 20;

export function useDebtList<Page>(name: 'reminders' | 'strike-off') {
  const [region, setRegion] = useState('');
  const paging = usePaging(rowsAtFirst);
  const { page, perPage } = paging;
  const query = useQuery({
    queryKey: ['debts', name, region, page, perPage],
    queryFn: ({ signal }) =>
      callApi<Page>(`/api/debts/${name}`, {
        query: new URLSearchParams({
          page: String(page),
          itemsPerPage: String(perPage),
          ...(region === '' ? {} : { region }),
        }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  function choose(chosen: string) {
    setRegion(chosen);
    paging.setPage(1);
  }
  return { ...query, region, choose, paging };
}
