/** Following what the server does by itself, such as reading a file. */

const pollMs = 1000;

/** A `refetchInterval`: asks again each second as long as the last answer tells of something under way. */
export function pollWhile<D>(isUnderWay: (data: D) => boolean) {
  return ({ state: { data } }: { state: { data: D | undefined } }): number | false =>
    data !== undefined && isUnderWay(data) ? pollMs : false;
}
