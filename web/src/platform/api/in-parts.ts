/** Sends a long list in parts, one after another. Pure but for `send`. */

type Parts<T, A> = {
  all: readonly T[];
  size: number;
  send: (part: readonly T[]) => Promise<A>;
  /** After each part, with the number of those that have been sent. */
  onProgress: (sent: number) => void;
  /** Asked before each part but the first. */
  isStopped?: () => boolean;
};

/** Parts sent until the end, or until one failed: `error` is its reason. */
export type Sent<A> = { answers: A[]; sent: number; error?: unknown };

/** Never rejects: parts that were sent stay sent. */
export async function sendInParts<T, A>({
  all,
  size,
  send,
  onProgress,
  isStopped = () => false,
}: Parts<T, A>): Promise<Sent<A>> {
  const answers: A[] = [];
  for (let sent = 0; sent < all.length; ) {
    if (sent > 0 && isStopped()) return { answers, sent };
    const part = all.slice(sent, sent + size);
    try {
      answers.push(await send(part));
    } catch (error) {
      return { answers, sent, error };
    }
    sent += part.length;
    onProgress(sent);
  }
  return { answers, sent: all.length };
}
