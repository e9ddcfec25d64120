import { parseQueryFromLocation } from 'ra-core';
import type { FilterValues } from './list-filter.ts';

/**
 * The filters currently in the address; undefined if there are none. The list's own state lags behind, so that a filter
 * set meanwhile would undo the previous one.
 */
export function addressFilters({ search }: { search: string }): FilterValues | undefined {
  const { filter } = parseQueryFromLocation({ search });
  return typeof filter === 'object' && filter !== null ? { ...filter } : undefined;
}
