import type { Db } from '../../../platform/database/connection.ts';
import type { Env } from '../../../platform/env.ts';
import { callRecorder, type ExternalService, type RecordCall } from '../../../platform/external-services.ts';
import { reserveTurn } from '../../../platform/http/rate-limits.ts';
import type { Invoicing } from './invoicing.ts';
import { createSmartBill, gapMs } from './smartbill.ts';

/** Call once per process. `service` is undefined where no external system is configured. */
export function createInvoicing({ invoicing }: Pick<Env, 'invoicing'>, db: Db): InvoicingOfProcess {
  if (invoicing.driver !== 'smartbill') return { invoicing: createLocalInvoicing(), service: undefined };
  const smartBill = createSmartBill(invoicing, undefined, () => reserveTurn(db, 'smartbill', gapMs));
  return {
    invoicing: recorded(smartBill, callRecorder(db, 'smartbill')),
    service: { name: 'smartbill', probe: smartBill.probe },
  };
}

type InvoicingOfProcess = { invoicing: Invoicing; service: ExternalService | undefined };

/** Without an external system the note is its own counterpart. */
export function createLocalInvoicing(): Invoicing {
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

const wrongAnswer = 'SmartBill nu a răspuns cum trebuie.';

/** A note that SmartBill refuses is a matter of that note: SmartBill itself works (OPE-400). */
function recorded(system: Invoicing, record: RecordCall): Invoicing {
  return {
    name: system.name,
    async create(note) {
      const answer = await system.create(note);
      await record(answer.state === 'unavailable' || answer.state === 'unknown' ? answer.reason : null);
      return answer;
    },
    async get(note) {
      const answer = await system.get(note);
      await record(answer === 'unavailable' ? wrongAnswer : null);
      return answer;
    },
    async cancel(note) {
      const answer = await system.cancel(note);
      await record(answer === 'unavailable' ? wrongAnswer : null);
      return answer;
    },
  };
}
