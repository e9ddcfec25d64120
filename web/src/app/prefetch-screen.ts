/**
 * Fetches code and first data of a screen before it is opened: while its link is pointed at or focused, and while the
 * signed-in part itself is starting (OPE-137). Only lists: reading a record would count as a view of it (AUD-50).
 */
import { getContract } from '@ceccar/contract/resources';
import type { RouteObject } from 'react-router';
import { page } from '../platform/api/page.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { firstPageOf } from '../platform/data/rows.ts';
import { paths } from '../platform/paths.ts';
import { signedInRoutes } from './routes.tsx';

/** View of the lists that are screens; the resource has the name of the path. */
const views: Readonly<Record<string, string>> = {
  [paths.persons]: 'person-list',
  [paths.companies]: 'company-list',
  [paths.courses]: 'course-list',
  [paths.users]: 'user-list',
};

/** Does nothing for screens without a link of this account: it may not see them. What is fresh is not fetched again. */
export function prefetchScreen(path: string): Promise<unknown> | undefined {
  const { links = [], furtherLinks = [] } = page.user ?? {};
  const allowed = [...links, ...furtherLinks.flatMap((group) => group.links)];
  if (!allowed.some((link) => link.path === path)) return undefined;
  const route: RouteObject | undefined = signedInRoutes.children.find((one) => one.path === path);
  // The screen itself shows why it cannot be loaded.
  if (typeof route?.lazy === 'function') route.lazy().catch(() => undefined);
  const view = views[path];
  return view === undefined
    ? undefined
    : queryClient.prefetchQuery(firstPageOf(getContract(path.slice(1)), view));
}
