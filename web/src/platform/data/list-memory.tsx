/**
 * The last address of each list, to which a link without parameters returns. In memory only: filters may contain a CNP, and
 * branch computers are shared.
 */
import { createContext, type ReactNode, use, useState } from 'react';

/** By resource. */
const ListAddresses = createContext(new Map<string, string>());

export function ListMemory({ children }: { children: ReactNode }) {
  const [addresses] = useState(() => new Map<string, string>());
  return <ListAddresses value={addresses}>{children}</ListAddresses>;
}

export function useListMemory(): Map<string, string> {
  return use(ListAddresses);
}
