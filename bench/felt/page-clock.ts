/**
 * Stamps in the page itself when a step is asked for and when its end is drawn, so that no delay of the driver counts.
 * Texts, because the types of the browser are not known here.
 */

/** Elements that are on the screen at the end of a step. `data-old` marks what was there before (`awaitStep`). */
export type Drawn = {
  /** Pattern of path and query. */
  path: string;
  all: readonly string[];
  none: readonly string[];
};

/** In milliseconds since 1970. */
export type Stamps = { startedAt: number; drawnAt: number };

/** Elements that a screen may keep while the next one is loading. */
const leavings = '[data-row], h1, canvas';

/** Runs in each document before its own scripts; the step survives a page load. */
export const pageClock = `(() => {
  const now = () => performance.timeOrigin + performance.now();
  let step = JSON.parse(sessionStorage.getItem('felt') ?? 'null');
  const keep = (changed) => {
    step = changed;
    sessionStorage.setItem('felt', JSON.stringify(changed));
  };
  window.awaitStep = (drawn) => {
    for (const one of document.querySelectorAll(${JSON.stringify(leavings)})) one.dataset.old = '';
    keep(drawn);
  };
  const start = () => {
    if (step && !step.startedAt) keep({ ...step, startedAt: now() });
  };
  for (const type of ['click', 'keydown']) addEventListener(type, start, { capture: true });
  const isDrawn = ({ path, all, none }) =>
    new RegExp(path).test(location.pathname + location.search) &&
    all.every((selector) => document.querySelector(selector)) &&
    none.every((selector) => !document.querySelector(selector));
  let isPainting = false;
  const look = () => {
    if (isPainting || !step?.startedAt || step.drawnAt || !isDrawn(step)) return;
    isPainting = true;
    // The message comes after the frame, when the browser has painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        isPainting = false;
        keep({ ...step, drawnAt: now() });
      };
      port2.postMessage(null);
    });
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
})()`;

export function awaitStep(drawn: Drawn): string {
  return `window.awaitStep(${JSON.stringify(drawn)})`;
}

/** The stamps so far; null before the first step. */
export const readStamps = `JSON.parse(sessionStorage.getItem('felt'))`;
