/** A part of a screen to which a link leads: `/account#second-factor` opens it and puts the keyboard there. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

export function useLinkedPlace(id: string, target: RefObject<HTMLElement | null>, open?: () => void): void {
  const { hash, key } = useLocation();
  const show = useEffectEvent(() => {
    open?.();
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ block: 'start' });
  });
  // Focus and scrolling belong to the browser. The same link leads there again, by another key.
  useEffect(() => {
    if (key !== undefined && hash === `#${id}`) show();
  }, [id, hash, key]);
}
