/**
 * The last address of each list, to which a link without parameters returns. In memory only: filters may contain a CNP, and
 * branch computers are shared.
 */
import { createContext, type ReactNode, use, useState } from 'react';

/** `search`: the parameters, `?…`; `path`: of the screen that showed the list. */
type LastShown = { path: string; search: string };

/** By resource. */
const ListAddresses = createContext(new Map<string, LastShown>());

export function ListMemory({ children }: { children: ReactNode }) {
  const [addresses] = useState(() => new Map<string, LastShown>());
  return <ListAddresses value={addresses}>{children}</ListAddresses>;
}

export function useListMemory(): Map<string, LastShown> {
  return use(ListAddresses);
}

/** For links of the menu, which open the usual list: forgets what the screen of `path` showed (API-361). */
export function useFreshLists(): (path: string) => void {
  const addresses = useListMemory();
  return (path) => {
    for (const [resource, last] of addresses) if (last.path === path) addresses.delete(resource);
  };
}
