/** A part of a screen to which a link leads: `/account#second-factor` opens it and puts the keyboard there. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

export function useLinkedPlace(id: string, target: RefObject<HTMLElement | null>, open?: () => void): void {
  const { hash, key } = useLocation();
  const show = useEffectEvent(() => {
    open?.();
    return target.current ? keepInView(target.current) : undefined;
  });
  // Focus and scrolling belong to the browser. The same link leads there again, by another key.
  useEffect(() => (key !== undefined && hash === `#${id}` ? show() : undefined), [id, hash, key]);
}

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Follows what is loaded above the place and moves it, until somebody scrolls, clicks or types. Gives what ends it. */
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
