/** Finds the address of the register that is printed in a PDF, as a link (PUB-108). Runs in the confined process. */
import { z } from 'zod';

export const printedAddress = z.object({ kind: z.string().max(20), key: z.string().max(60) });
export type PrintedAddress = z.infer<typeof printedAddress>;

/** Ours are among the first: a document has a few on each page. */
const mostLinks = 10_000;

/** Links in a PDF are not compressed. Which site they lead to does not matter: only the register's own answer counts. */
export function findPrintedAddress(file: Buffer): PrintedAddress | undefined {
  let left = mostLinks;
  for (let at = file.indexOf('/URI'); at !== -1 && left > 0; at = file.indexOf('/URI', at + 4)) {
    left -= 1;
    const link = file.toString('latin1', at, at + 400);
    const [, kind, key] = /\/documents\/([A-Za-z\d]{1,20})\/([\w-]{1,60})\)/.exec(link) ?? [];
    if (kind && key) return { kind, key };
    const code = /\/certificate\/verify\?code=([A-Z\d]{8})\)/.exec(link)?.[1];
    if (code) return { kind: 'certificate', key: code };
  }
  return undefined;
}
