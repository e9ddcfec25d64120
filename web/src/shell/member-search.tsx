/** Finds a member from every screen: a button of the bar, and the key `/` where the screen has no search box (API-71). */
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { type KeyBinding, useKeys } from '../ui/keys.ts';

/** Only who searches loads it. */
const MemberSearchDialog = lazy(async () => ({
  default: (await import('./member-search-dialog.tsx')).MemberSearchDialog,
}));

const label = 'Caută un membru';

export function MemberSearch() {
  const [isOpen, setOpen] = useState(false);
  const toSearch: KeyBinding = { keys: ['/'], label, run: () => setOpen(true) };
  useKeys([toSearch]);
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
