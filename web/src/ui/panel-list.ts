/** The panels currently on a record page; each panel registers itself. */
import { createContext, type RefObject, useContext, useEffectEvent, useLayoutEffect } from 'react';

export type ListedPanel = { title: string; heading: HTMLElement; open: () => void };

/** Registers a panel and returns the function that removes it. */
export const PanelList = createContext<((panel: ListedPanel) => () => void) | null>(null);

export function useListedPanel(
  title: string,
  heading: RefObject<HTMLElement | null>,
  open: () => void,
): void {
  const list = useContext(PanelList);
  const onOpen = useEffectEvent(open);
  // A layout effect: the list must be complete before the first paint, otherwise the page would shift down.
  useLayoutEffect(() => {
    if (!heading.current) return;
    return list?.({ title, heading: heading.current, open: () => onOpen() });
  }, [list, title, heading]);
}
