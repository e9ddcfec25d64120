import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Inner width of an element in pixels, updated on resize; 0 until it is drawn. */
export function useMeasuredWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  // An effect, because the browser reports size changes.
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
