/** Page and page size of a list that the screen itself pages; a new size returns to the first page. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';

export type Paging = {
  /** Starts at 1. */
  page: number;
  perPage: number;
  setPage: (page: number) => void;
  setPerPage: (perPage: number) => void;
};

export function usePaging(sizeAtFirst: number): Paging {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useSize(sizeAtFirst, setPage);
  return { page, perPage, setPage, setPerPage };
}

/** Like `usePaging`, but with page and filters in the address, so that they survive navigation and reload. */
export function useAddressFilters(names: readonly string[], sizeAtFirst: number) {
  const [search, setSearch] = useSearchParams();
  const [perPage, setPerPage] = useSize(sizeAtFirst, setPage);
  const addressEntries = names.flatMap((name): [string, string][] => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });

  function setPage(page: number) {
    const next = new URLSearchParams(search);
    next.set('page', String(page));
    setSearch(next);
  }

  /** An empty value removes the filter. */
  function change(name: string, value: string) {
    const next = new URLSearchParams(search);
    next.delete('page');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  }

  const paging: Paging = { page: Number(search.get('page') ?? 1), perPage, setPage, setPerPage };
  return {
    asked: addressEntries,
    values: Object.fromEntries(addressEntries),
    change,
    clear: () => setSearch({}),
    paging,
  };
}

function useSize(atFirst: number, setPage: (page: number) => void) {
  const [size, setSize] = useState(atFirst);
  const choose = (chosen: number) => {
    setSize(chosen);
    setPage(1);
  };
  return [size, choose] as const;
}
