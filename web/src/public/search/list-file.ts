/** A list from a file, as spreadsheets write CSV: Excel does so in UTF-8 only where it is told to. */
import { withCommaBelow } from '@ceccar/contract/comma-below';
import { firstCellsOf } from '@ceccar/contract/public/member-list';

export function readList(bytes: ArrayBuffer): string[] {
  return firstCellsOf(withCommaBelow(decode(bytes)));
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
