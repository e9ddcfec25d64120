/** The panels currently on a record page; each panel registers itself. */
import { createContext, type RefObject, useContext, useEffectEvent, useLayoutEffect } from 'react';

export type ListedPanel = {
  /** Part of an address that leads to the panel, such as `#dues`. */
  id: string;
  title: string;
  /** Without records and not opened: only its title is shown, below the other panels of its group. */
  isFolded: boolean;
  frame: HTMLElement;
  /** Absent while the panel is folded. */
  heading: RefObject<HTMLElement | null>;
  open: () => void;
};

type PanelSurroundings = {
  /** Level of the panels' headings. */
  level: 2 | 3;
  /** Registers a panel and returns the function that removes it. */
  list?: (panel: ListedPanel) => () => void;
};

/** The group that surrounds a panel; a panel outside of groups is never folded. */
export const PanelListing = createContext<PanelSurroundings>({ level: 2 });

type Listing = Pick<ListedPanel, 'id' | 'title' | 'isFolded' | 'heading' | 'open'> & {
  frame: RefObject<HTMLElement | null>;
};

export function useListedPanel({ id, title, isFolded, frame, heading, open }: Listing): void {
  const { list } = useContext(PanelListing);
  const onOpen = useEffectEvent(open);
  // A layout effect: the list must be complete before the first paint, otherwise the page would shift down.
  useLayoutEffect(() => {
    if (!frame.current) return;
    return list?.({ id, title, isFolded, frame: frame.current, heading, open: () => onOpen() });
  }, [list, id, title, isFolded, frame, heading]);
}
