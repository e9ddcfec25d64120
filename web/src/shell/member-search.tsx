/** Member search for all screens: a button in the bar, and the key `/` on screens without a search box (API-71). */
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type KeyBinding, useKeys } from '../ui/keys.ts';

const loadDialog = () => import('./member-search-dialog.tsx');

const MemberSearchDialog = lazy(async () => ({ default: (await loadDialog()).MemberSearchDialog }));

const label = 'Caută un membru';

export function MemberSearch() {
  const [isOpen, setOpen] = useState(false);
  const toSearch: KeyBinding = { keys: ['/'], label, run: () => setOpen(true) };
  useKeys([toSearch], { isOfFrame: true });
  // Preloaded after the first rendering: characters typed directly after the key would be lost while loading.
  useEffect(() => {
    void loadDialog().catch(() => undefined);
  }, []);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        title={`${label} ( / )`}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {isOpen ? (
        <Suspense>
          <MemberSearchDialog label={label} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
