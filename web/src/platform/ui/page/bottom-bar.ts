/**
 * One stack of all bars at the lower edge of the window: notices of a demo or trial copy at the very bottom, above them the bars
 * of the page (save, selection, decision, main action). Each bar is measured and stands on those below, so that none covers
 * another (API-75).
 */
import { type RefObject, useLayoutEffect } from 'react';

type Place = 'window' | 'page';

/**
 * Class of elements whose styles read `--bottom-bars` (height of all bars) or `--window-bars` (height of the window's notices).
 * Set on the root, both would be inherited by every element, and each bar would style the whole page anew.
 */
export const aboveBars = 'above-bars';

const heights = new CSSStyleSheet();
document.adoptedStyleSheets.push(heights);

const bars = new Map<HTMLElement, Place>();
const observer = new ResizeObserver(place);

/** Lowest first: notices of the window, then the page's bars, of which the last one in the page is the lowest. */
function lowestFirst([a, placeOfA]: [HTMLElement, Place], [b, placeOfB]: [HTMLElement, Place]) {
  if (placeOfA !== placeOfB) return placeOfA === 'window' ? -1 : 1;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
}

function place() {
  let height = 0;
  let ofWindow = 0;
  for (const [bar, where] of [...bars].sort(lowestFirst)) {
    bar.style.bottom = `${height}px`;
    height += bar.offsetHeight;
    if (where === 'window') ofWindow = height;
  }
  // The scroll target of the focused field lies above all bars; the page ends above the window's notices.
  heights.replaceSync(`
    html { scroll-padding-bottom: ${height}px; }
    @media screen { body { padding-bottom: ${ofWindow}px; } }
    .${aboveBars} { --bottom-bars: ${height}px; --window-bars: ${ofWindow}px; }`);
}

/**
 * Puts a sticky or fixed element into the stack.
 *
 * @param where `window` for a fixed notice of the whole window, `page` for a sticky bar of the page
 * @param isStuck `false` while the element stands in the page's flow
 */
export function useBottomBar(frame: RefObject<HTMLElement | null>, where: Place = 'page', isStuck = true) {
  useLayoutEffect(() => {
    const bar = frame.current;
    if (!(bar && isStuck)) return;
    bars.set(bar, where);
    observer.observe(bar);
    place();
    return () => {
      bars.delete(bar);
      observer.unobserve(bar);
      bar.style.bottom = '';
      place();
    };
  }, [frame, where, isStuck]);
}
