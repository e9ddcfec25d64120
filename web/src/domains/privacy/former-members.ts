/** Queries of the lists of former members. */
import {
  anonymisations,
  type FormerMember,
  type RemainingText,
} from '@ceccar/contract/privacy/anonymisations';
import type { Collection, Row } from '@ceccar/contract/resource';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { pollWhile } from '../../platform/api/polling.ts';
import { usePaging } from '../../platform/ui/list/paging.ts';

const base = `/api/${anonymisations.plural}`;
const membersAtFirst = 20;
const listsShown = 10;

export type FormerList = Row<typeof anonymisations, 'anonymisation-list'> & {
  abilities?: { confirm?: boolean; drop?: boolean };
};

export type FormerPreview = Collection<FormerMember> & {
  before: string;
  years: number;
  deletedCount: number;
};

const isUnderWay = ({ 'hydra:member': lists }: Collection<FormerList>) =>
  lists.some(({ status }) => status === 'confirmed');

/** The newest lists; polled while one is being processed. */
export function useLists() {
  return useQuery({
    queryKey: ['former-members', 'lists'],
    queryFn: ({ signal }) =>
      callApi<Collection<FormerList>>(base, {
        query: new URLSearchParams({ itemsPerPage: String(listsShown) }),
        signal,
      }),
    refetchInterval: pollWhile(isUnderWay),
  });
}

/** A page of a list's members, or of a preview if there is no list. */
export function useFormerMembers(listId: number | null) {
  const { page, perPage, setPage, setPerPage } = usePaging(membersAtFirst);
  const path = listId === null ? `${base}/preview` : `${base}/${listId}/members`;
  const query = useQuery({
    queryKey: ['former-members', listId, page, perPage],
    queryFn: ({ signal }) =>
      callApi<FormerPreview>(path, {
        query: new URLSearchParams({ page: String(page), itemsPerPage: String(perPage) }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return { ...query, paging: { page, perPage, setPage, setPerPage } };
}

export type DryRun = Collection<RemainingText> & {
  changedCount: number;
  changed: { where: string; count: number }[];
};

/** The dry run of a proposed list. It reads the whole register, therefore only once. */
export function useDryRun(listId: number) {
  return useQuery({
    queryKey: ['former-members', listId, 'changes'],
    queryFn: ({ signal }) => callApi<DryRun>(`${base}/${listId}/changes`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sends a decision; `path` is appended to the address of the lists. */
export function useDeciding() {
  const client = useQueryClient();
  return {
    send: (path: string) => callApi<unknown>(`${base}${path}`, { method: 'POST' }),
    refresh: () => void client.invalidateQueries({ queryKey: ['former-members'] }),
  };
}
