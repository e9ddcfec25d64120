/** The form of many visa days: its values, its preview as they are typed, and its violations by field. */
import { readTypedDay } from '@ceccar/contract/read-day';
import type { ManyVisaDaysResult } from '@ceccar/contract/reports/many-visa-days';
import { visaDays } from '@ceccar/contract/reports/visa-days';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { ownBranch } from '../../../platform/api/page.ts';
import { useDebouncedValue } from '../../../platform/ui/timing/debounced-value.ts';

export type ManyDays = {
  region: string;
  from: string;
  to: string;
  weekDays: readonly number[];
  capacity: string;
  address: string;
  opensAt: string;
  closesAt: string;
  replaces: boolean;
};

/** Undefined until branch, period, week days and places are known. */
function bodyOf({ region, from, to, weekDays, capacity, address, opensAt, closesAt, replaces }: ManyDays) {
  const [first, last] = [readTypedDay(from), readTypedDay(to)];
  if (!first || !last || weekDays.length === 0 || !/^\d{1,4}$/.test(capacity.trim())) return undefined;
  if (region === '' && ownBranch === null) return undefined;
  return {
    ...(region === '' ? {} : { region: Number(region) }),
    from: first,
    to: last,
    weekDays,
    capacity: Number(capacity),
    address: address.trim() || null,
    opensAt: opensAt.trim() || null,
    closesAt: closesAt.trim() || null,
    replaces,
  };
}

export function sendManyDays(values: ManyDays, signal?: AbortSignal): Promise<ManyVisaDaysResult> {
  return callApi<ManyVisaDaysResult>(`/api/${visaDays.plural}/many`, {
    method: 'POST',
    body: { ...bodyOf(values), isPreview: signal !== undefined },
    ...(signal ? { signal } : {}),
  });
}

const typingMs = 300;

export function useManyDaysPreview(values: ManyDays) {
  const settled = useDebouncedValue(values, typingMs);
  const isComplete = bodyOf(settled) !== undefined;
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['many-visa-days', settled],
    queryFn: ({ signal }) => sendManyDays(settled, signal),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    // Members choose days meanwhile.
    staleTime: 0,
    retry: false,
  });
  const isCurrent = settled === values && !isPlaceholderData;
  return {
    preview: isComplete && !error ? data : undefined,
    isCurrent,
    errors: isComplete ? errorsOf(error) : {},
    isComplete,
  };
}

/** Texts by field. */
export function errorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.violations.map(({ propertyPath, message }) => [propertyPath, message]));
}
