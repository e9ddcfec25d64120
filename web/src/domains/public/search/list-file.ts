/** Reads a list from a CSV file; Excel writes UTF-8 only on request. */
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
