import { parseQueryFromLocation } from 'ra-core';
import type { FilterValues } from './list-filter.ts';

/**
 * The filters as the address has them at this moment. What a list shows follows it a while later, so that a filter set
 * meanwhile would take back the one before it. Undefined where the address has none.
 */
export function addressFilters({ search }: { search: string }): FilterValues | undefined {
  const { filter } = parseQueryFromLocation({ search });
  return typeof filter === 'object' && filter !== null ? { ...filter } : undefined;
}
