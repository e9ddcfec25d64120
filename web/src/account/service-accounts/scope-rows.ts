/** Ticks of the table of rights, as the scopes that they stand for. */
import { grants, type ServiceScope, serviceScopes } from '@ceccar/contract/account/service-scopes';

type Kind = 'read' | 'write';

const order = serviceScopes.map(({ value }) => value);

export function hasScope(scopes: readonly string[], resource: string, kind: Kind): boolean {
  return grants(scopes, `${resource}:${kind}` as ServiceScope); // a row of the table
}

/** Writing includes reading, so that one right of a resource is enough (ACC-147). Keeps the order of the contract. */
export function setScope(
  scopes: readonly string[],
  resource: string,
  kind: Kind,
  isTicked: boolean,
): ServiceScope[] {
  const others = scopes.filter((scope) => !scope.startsWith(`${resource}:`));
  const own = isTicked ? [`${resource}:${kind}`] : kind === 'write' ? [`${resource}:read`] : [];
  const all = new Set([...others, ...own]);
  return order.filter((scope) => all.has(scope));
}

/** Numbers of resources that are read and written. */
export function summarizeScopes(scopes: unknown): string {
  const all: unknown[] = Array.isArray(scopes) ? scopes : [];
  const written = all.filter((scope) => String(scope).endsWith(':write')).length;
  const read = all.length - written;
  const parts = [...(read > 0 ? [`citire: ${read}`] : []), ...(written > 0 ? [`scriere: ${written}`] : [])];
  return parts.join(' · ');
}
