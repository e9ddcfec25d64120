/** Menus and small windows that open without an animation (AtOnce, in the theme). */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { button } from '../../../../test/verbs.ts';

type Opened = { anchor: HTMLElement | null; close: () => void };

function Opening({ at, children }: { at: 'left' | 'right'; children: (opened: Opened) => ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div style={{ display: 'flex', justifyContent: at === 'left' ? 'start' : 'end' }}>
      <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Deschide
      </button>
      {children({ anchor, close: () => setAnchor(null) })}
    </div>
  );
}

const kinds = {
  menu: ({ anchor, close }: Opened) => (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
      <MenuItem onClick={close}>O alegere cu un nume lung</MenuItem>
    </Menu>
  ),
  window: ({ anchor, close }: Opened) => (
    <Popover anchorEl={anchor} open={anchor !== null} onClose={close}>
      <input aria-label="O alegere cu un nume lung" size={40} />
    </Popover>
  ),
};

function opened() {
  return document.querySelector<HTMLElement>('.MuiPopover-paper');
}

test.for([
  ['menu', 'left'],
  ['menu', 'right'],
  ['window', 'left'],
  ['window', 'right'],
] as const)(
  'a %s at the %s opens in the window with the focus in it, and each way of closing returns it',
  async ([kind, at]) => {
    await renderScreen(<Opening at={at}>{kinds[kind]}</Opening>);
    const opener = button(page, 'Deschide');
    const closings = [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(document.elementFromPoint(8, window.innerHeight - 8) as Element),
    ];
    for (const close of closings) {
      await opener.click();
      await expect.poll(opened).not.toBeNull();
      const { left, right, top, bottom } = (opened() as HTMLElement).getBoundingClientRect();
      expect(left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight).toBe(true);
      await expect.poll(() => opened()?.contains(document.activeElement)).toBe(true);
      await close();
      await expect.poll(opened).toBeNull();
      await expect.element(opener).toHaveFocus();
    }
  },
);
