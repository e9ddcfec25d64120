/** Remembers in this browser which panels of a form were open; stores no personal data. */
import { createContext, useContext, useState } from 'react';

/** Name of the form that contains the panels. */
export const PanelGroup = createContext('');

export type PanelState = {
  id: string;
  isOpen: boolean;
  /** Content is loaded at the first opening and stays mounted, so that typed text is not lost. */
  wasOpened: boolean;
  /** Whether the user opened or closed it on this page. */
  wasSet: boolean;
  /** Opens or closes the panel, and remembers it. */
  set: (isOpen: boolean) => void;
};

export function usePanel(id: string, isOpenAtFirst = false): PanelState {
  const group = useContext(PanelGroup);
  const [isOpen, setOpen] = useState(() => readPanels(group)[id] ?? isOpenAtFirst);
  const [wasOpened, setOpened] = useState(isOpen);
  const [wasSet, setWasSet] = useState(false);

  function set(isToBeOpen: boolean) {
    setOpen(isToBeOpen);
    setOpened(true);
    setWasSet(true);
    writePanels(group, { ...readPanels(group), [id]: isToBeOpen });
  }

  return { id, isOpen, wasOpened, wasSet, set };
}

type OpenPanels = Record<string, boolean>;

function readPanels(group: string): OpenPanels {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(`panels.${group}`) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as OpenPanels) : {};
  } catch {
    return {};
  }
}

function writePanels(group: string, panels: OpenPanels): void {
  try {
    localStorage.setItem(`panels.${group}`, JSON.stringify(panels));
  } catch {
    // Storage may be full or forbidden; then panels open as by default.
  }
}
