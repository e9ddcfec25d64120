/** Measures the cost of a step for the browser, beside its time: work of scripts and styles, elements, requests that wait for others. */
import type { CDPSession, Page, Request } from '@playwright/test';

export type Cost = {
  scriptMs: number;
  styleRecalculations: number;
  /** Elements and texts of the document at the end. */
  nodes: number;
  requests: number;
  /** Most requests of which each began after the one before had ended. */
  inSeries: number;
};

type Interval = { start: number; end: number };

export async function watchCost(page: Page, browser: CDPSession) {
  await browser.send('Performance.enable');
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  let before: Map<string, number> = new Map();

  async function readMetrics(): Promise<Map<string, number>> {
    const { metrics } = await browser.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  }

  return {
    async start() {
      finished.length = 0;
      before = await readMetrics();
    },
    async read(drawnAt: number): Promise<Cost> {
      const after = await readMetrics();
      // A page load begins to count anew.
      const isReset = (after.get('ScriptDuration') ?? 0) < (before.get('ScriptDuration') ?? 0);
      const since = (name: string) => (after.get(name) ?? 0) - (isReset ? 0 : (before.get(name) ?? 0));
      const intervals = finished.map(intervalOf).filter(({ start }) => start < drawnAt);
      return {
        scriptMs: since('ScriptDuration') * 1000,
        styleRecalculations: since('RecalcStyleCount'),
        nodes: after.get('Nodes') ?? 0,
        requests: intervals.length,
        inSeries: countInSeries(intervals),
      };
    },
  };
}

function intervalOf(request: Request): Interval {
  const { startTime, responseEnd } = request.timing();
  return { start: startTime, end: startTime + Math.max(0, responseEnd) };
}

/** The request that ends first is always part of a longest series. */
function countInSeries(intervals: readonly Interval[]): number {
  let last = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const { start, end } of intervals.toSorted((a, b) => a.end - b.end)) {
    if (start < last) continue;
    count += 1;
    last = end;
  }
  return count;
}
