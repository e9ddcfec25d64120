import type { Env } from '../../../platform/env.ts';
import type { Invoicing } from './invoicing.ts';
import { createSmartBill } from './smartbill.ts';

/** Call once per process: the rate limit of calls is kept in the returned client. */
export function createInvoicing({ invoicing }: Pick<Env, 'invoicing'>): Invoicing {
  return invoicing.driver === 'smartbill' ? createSmartBill(invoicing) : createLocalInvoicing();
}

/** Without an external system the note is its own counterpart. */
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
