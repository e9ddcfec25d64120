/**
 * Fetches code and first data of a screen before it is opened: while its link is pointed at or focused, and while the
 * signed-in part itself is starting (OPE-137). Only lists: reading a record would count as a view of it (AUD-50).
 */

import { users } from '@ceccar/contract/account/users';
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { courses } from '@ceccar/contract/training/courses';
import type { RouteObject } from 'react-router';
import { page } from '../platform/api/page.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { firstPageOf } from '../platform/data/rows.ts';
import { paths } from '../platform/paths.ts';
import { signedInRoutes } from './routes.tsx';

/** First pages of the lists that are screens. */
const firstPages: Readonly<Record<string, ReturnType<typeof firstPageOf>>> = {
  [paths.persons]: firstPageOf(persons, 'person-list'),
  [paths.companies]: firstPageOf(companies, 'company-list'),
  [paths.courses]: firstPageOf(courses, 'course-list'),
  [paths.users]: firstPageOf(users, 'user-list'),
};

/** Does nothing for screens without a link of this account: it may not see them. What is fresh is not fetched again. */
export function prefetchScreen(path: string): Promise<unknown> | undefined {
  const { links = [], furtherLinks = [] } = page.user ?? {};
  const allowed = [...links, ...furtherLinks.flatMap((group) => group.links)];
  if (!allowed.some((link) => link.path === path)) return undefined;
  const route: RouteObject | undefined = signedInRoutes.children.find((one) => one.path === path);
  // The screen itself shows why it cannot be loaded.
  if (typeof route?.lazy === 'function') route.lazy().catch(() => undefined);
  return prefetchList(path);
}

/** Undefined for what is no list without filters. The server decides what the account sees. */
export function prefetchList(address: string): Promise<unknown> | undefined {
  const firstPage = firstPages[address];
  return firstPage && queryClient.prefetchQuery(firstPage);
}
