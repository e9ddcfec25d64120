import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width of an element's inside in pixels, followed while it changes; 0 until it is drawn. */
export function useMeasuredWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  // The size belongs to the browser, which tells of its changes.
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}
