/** Target of a link to a part of a screen: `/account#second-factor` opens it and moves the focus there. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

type Target = {
  place: RefObject<HTMLElement | null>;
  open?: () => void;
  /** Whether the place is rendered; if not, opening renders it. */
  isShown?: boolean;
};

export function useLinkedPlace(id: string, { place, open, isShown = true }: Target): void {
  const { hash, key } = useLocation();
  const show = useEffectEvent(() => {
    open?.();
    return place.current ? keepInView(place.current) : undefined;
  });
  // An effect, because the browser controls focus and scrolling. The location key makes the same link work twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again once the place is rendered.
  useEffect(() => (key !== undefined && hash === `#${id}` ? show() : undefined), [id, hash, key, isShown]);
}

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the place in view while content above it loads, until the user scrolls, clicks or types. Returns the cleanup.
 */
function keepInView(place: HTMLElement): () => void {
  place.focus({ preventScroll: true });
  const observer = new ResizeObserver(() => place.scrollIntoView({ block: 'start' }));
  observer.observe(document.body);
  const stop = () => {
    observer.disconnect();
    for (const input of inputs) window.removeEventListener(input, stop);
  };
  for (const input of inputs) window.addEventListener(input, stop, { passive: true });
  return stop;
}
