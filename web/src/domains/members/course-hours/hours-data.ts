import type { Collection } from '@ceccar/contract/resource';
import type { BranchHours, HoursReminder, UnreachableMember } from '@ceccar/contract/training/year-hours';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';

const address = '/api/course_hours';
export const hoursKey = ['course-hours'];

/** `region`: a branch's id; empty for all that the account sees. */
export type HoursChoice = { year: string; region: string };

type YearHours = Collection<BranchHours> & { year: number; totals: Omit<BranchHours, 'region' | 'branch'> };

function queryOf(values: Record<string, string>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
}

export function useYearHours(choice: HoursChoice) {
  return useQuery({
    queryKey: [...hoursKey, 'branches', choice],
    queryFn: ({ signal }) => callApi<YearHours>(address, { query: queryOf(choice), signal }),
    placeholderData: keepPreviousData,
  });
}

export function useUnreachable(choice: HoursChoice, { page, perPage }: { page: number; perPage: number }) {
  const query = { ...choice, page: String(page), itemsPerPage: String(perPage) };
  return useQuery({
    queryKey: [...hoursKey, 'unreachable', query],
    queryFn: ({ signal }) =>
      callApi<Collection<UnreachableMember>>(`${address}/unreachable`, { query: queryOf(query), signal }),
    placeholderData: keepPreviousData,
  });
}

export function useHoursReminder({ region }: Pick<HoursChoice, 'region'>) {
  return useQuery({
    queryKey: [...hoursKey, 'reminder', region],
    queryFn: ({ signal }) =>
      callApi<HoursReminder>(`${address}/reminders`, { query: queryOf({ region }), signal }),
    // Accounts and hours change elsewhere.
    staleTime: 0,
  });
}

export function sendHoursReminder(region: string, expected: number) {
  return callApi<{ sent: number }>(`${address}/reminders`, {
    method: 'POST',
    body: { region: region === '' ? null : Number(region), expected },
  });
}
