/** Every action, written out. */
import type { Action } from './actions/action.ts';
import { readCentralizators } from './money/dues/read-centralizator.ts';
import { readDueReports } from './money/dues/read-due-report.ts';
import type { WithInvoicing } from './money/invoicing/invoicing.ts';
import { cancelInvoice } from './money/notes/cancel-invoice.ts';
import { showBadges } from './papers/badge/show-badge.ts';

export const allActions: readonly Action<WithInvoicing>[] = [
  ...showBadges,
  ...readDueReports,
  ...readCentralizators,
  cancelInvoice,
];
