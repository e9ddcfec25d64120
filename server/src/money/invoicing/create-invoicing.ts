import type { Env } from '../../env.ts';
import type { Invoicing } from './invoicing.ts';
import { createLocalInvoicing } from './local.ts';
import { createSmartBill } from './smartbill.ts';

/** Called once in a process: calls are spaced within what this returns. */
export function createInvoicing({ invoicing }: Pick<Env, 'invoicing'>): Invoicing {
  return invoicing.driver === 'smartbill' ? createSmartBill(invoicing) : createLocalInvoicing();
}
