/** The panels that a sheet has at this moment, each told by itself. */
import { createContext, type RefObject, useContext, useEffectEvent, useLayoutEffect } from 'react';

export type ListedPanel = { title: string; heading: HTMLElement; open: () => void };

/** Lists a panel, and gives what takes it off again. */
export const PanelList = createContext<((panel: ListedPanel) => () => void) | null>(null);

export function useListedPanel(
  title: string,
  heading: RefObject<HTMLElement | null>,
  open: () => void,
): void {
  const list = useContext(PanelList);
  const onOpen = useEffectEvent(open);
  // The list outlives the panel, and asks the page where it stands; before it is painted, or all would move down.
  useLayoutEffect(() => {
    if (!heading.current) return;
    return list?.({ title, heading: heading.current, open: () => onOpen() });
  }, [list, title, heading]);
}
