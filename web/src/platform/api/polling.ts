/** Polling of server-side work, such as an import. */

const pollMs = 1000;

/** A `refetchInterval` that polls every second while the last response reports work in progress. */
export function pollWhile<D>(isUnderWay: (data: D) => boolean) {
  return ({ state: { data } }: { state: { data: D | undefined } }): number | false =>
    data !== undefined && isUnderWay(data) ? pollMs : false;
}
