/** The fragment of the address: it names what is open, so that an address can be passed on (API-239). */
import { useEffect } from 'react';

/** Not a step of its own in the browser's history: 'back' leaves the page. */
export function setFragment(id: string): void {
  window.history.replaceState(window.history.state, '', `#${id}`);
}

function openFragment(): void {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
  target?.scrollIntoView();
}

/** Opens the call that the address names, at first and when a link to one is followed. */
export function useFragment(): void {
  useEffect(() => {
    // What it names is rendered after the browser looked for it.
    openFragment();
    window.addEventListener('hashchange', openFragment);
    return () => window.removeEventListener('hashchange', openFragment);
  }, []);
}
