/** Ticks of the table of rights, as the scopes that they stand for. */
import { cnpScope, grants, type ServiceScope, serviceScopes } from '@ceccar/contract/account/service-scopes';

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
  const others = scopes.filter((scope) => scope === cnpScope || !scope.startsWith(`${resource}:`));
  const own = isTicked ? [`${resource}:${kind}`] : kind === 'write' ? [`${resource}:read`] : [];
  const all = new Set([...others, ...own]);
  return order.filter((scope) => all.has(scope));
}

export function setCnpScope(scopes: readonly string[], isTicked: boolean): ServiceScope[] {
  return order.filter((scope) => (scope === cnpScope ? isTicked : scopes.includes(scope)));
}

/** Numbers of resources that are read and written, and whether the CNP is among what is read (ACC-197). */
export function summarizeScopes(scopes: unknown): string {
  const given: unknown[] = Array.isArray(scopes) ? scopes : [];
  const all = given.filter((scope) => scope !== cnpScope);
  const written = all.filter((scope) => String(scope).endsWith(':write')).length;
  const read = all.length - written;
  const parts = [
    ...(read > 0 ? [`citire: ${read}`] : []),
    ...(written > 0 ? [`scriere: ${written}`] : []),
    ...(given.includes(cnpScope) ? ['CNP'] : []),
  ];
  return parts.join(' · ');
}
