/** Every night: what the constraints of the tables cannot hold is looked through, and told to who runs the server. */
import type { Reader } from '../database/reader.ts';
import { findLedgerFaults } from './check-ledger.ts';

export async function checkLedger(read: Reader, report: (fault: unknown) => void): Promise<void> {
  for await (const fault of findLedgerFaults(read)) report(fault);
}
