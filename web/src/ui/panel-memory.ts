/** Which panels of a form were open, kept in this browser; no personal data goes there. */
import { createContext, useContext, useState } from 'react';

/** Name of the form that the panels below belong to. */
export const PanelGroup = createContext('');

export type PanelState = {
  id: string;
  isOpen: boolean;
  /** Content is loaded at the first opening and kept afterwards, with what was typed in it. */
  wasOpened: boolean;
  toggle: () => void;
};

export function usePanel(id: string, isOpenAtFirst = false): PanelState {
  const group = useContext(PanelGroup);
  const [isOpen, setOpen] = useState(() => readPanels(group)[id] ?? isOpenAtFirst);
  const [wasOpened, setOpened] = useState(isOpen);

  function toggle() {
    setOpen(!isOpen);
    setOpened(true);
    writePanels(group, { ...readPanels(group), [id]: !isOpen });
  }

  return { id, isOpen, wasOpened, toggle };
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
    // Storage may be full or forbidden; the panels then open as at first.
  }
}
