import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Inner width of an element in pixels, updated on resize; 0 until it is drawn. */
export function useMeasuredWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null);
  const [width, setWidth] = useState(0);
  // An effect, because the browser reports size changes.
  useLayoutEffect(() => {
    if (!element.current) return;
    // Without waiting for the observer, so that the content is part of the first paint.
    setWidth(innerWidthOf(element.current));
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, width];
}

/** As the observer reports it: without borders, scrollbar and padding, and not rounded before. */
function innerWidthOf(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  const edges = element.offsetWidth - element.clientWidth;
  return Math.max(0, Math.floor(element.getBoundingClientRect().width - edges - padding));
}
