import type { Env } from '../../env.ts';
import type { Invoicing } from './invoicing.ts';
import { createSmartBill } from './smartbill.ts';

/** Called once in a process: calls are spaced within what this returns. */
export function createInvoicing({ invoicing }: Pick<Env, 'invoicing'>): Invoicing {
  return invoicing.driver === 'smartbill' ? createSmartBill(invoicing) : createLocalInvoicing();
}

/** No system beside our own register: the counterpart of a note is the note itself. */
function createLocalInvoicing(): Invoicing {
  return {
    name: 'local',
    create: async ({ series, number }) => ({
      state: 'created',
      note: { series, number: String(number), url: null },
    }),
    get: async () => 'found',
    cancel: async () => 'cancelled',
  };
}
