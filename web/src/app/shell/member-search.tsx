/** Member search for all screens: a button in the bar, Ctrl+K, and the key `/` on screens without a search box (API-71). */
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { ApiError, errorText } from '../../platform/api/errors.ts';
import { useNotices } from '../../platform/data/notices.ts';
import { useControlKey } from '../../platform/ui/keyboard/control-key.ts';
import { type KeyBinding, useKeys } from '../../platform/ui/keyboard/keys.ts';
import { whenIdle } from '../../platform/ui/timing/when-idle.ts';
import type { MemberSearchProps } from './member-search-dialog.tsx';

const loadDialog = async () => (await import('./member-search-dialog.tsx')).MemberSearchDialog;

const label = 'Caută un membru';

export function MemberSearch() {
  const notices = useNotices();
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<MemberSearchProps> | null>(null);
  useKeys([{ keys: ['/'], label, run: open } satisfies KeyBinding], { isOfFrame: true });
  useControlKey('k', open);
  // Loaded once the screen is drawn: characters typed directly after the key would be lost while loading.
  useEffect(
    () =>
      whenIdle(() => {
        void loadDialog().then(
          (loaded) => setDialog(() => loaded),
          () => undefined,
        );
      }),
    [],
  );

  function open() {
    setOpen(true);
    if (Dialog) return;
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        setOpen(false);
        notices.show(errorText(new ApiError(0)), 'error');
      },
    );
  }

  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        title={`${label} ( / sau Ctrl+K )`}
        // Drawn before the dialog; after a key the dialog comes first, for letters may follow.
        onClick={() => startTransition(open)}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && Dialog ? <Dialog label={label} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
