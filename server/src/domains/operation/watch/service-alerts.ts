/** What the outage of an external service means for the register, in words (OPE-400). */
import type { ExternalServiceName } from '@ceccar/contract/operation/external-services';
import type { WatchedState } from '@ceccar/contract/operation/system-state';
import { formatMoment } from '../../../platform/text/format-moment.ts';

export const serviceAlertKinds = [
  'smartbill_away',
  'oidc_away',
  'seal_timestamps_away',
  'mailbox_away',
] as const;

type ServiceAlert = { what: (typeof serviceAlertKinds)[number]; text: string };

const meanings: Readonly<Record<ExternalServiceName, { what: ServiceAlert['what']; effect: string }>> = {
  smartbill: { what: 'smartbill_away', effect: 'notele de plată nu ajung în SmartBill' },
  oidc: { what: 'oidc_away', effect: 'nu se poate intra cu contul organizației' },
  timestamps: { what: 'seal_timestamps_away', effect: 'documentele sunt sigilate fără marcă temporală' },
  mailbox: { what: 'mailbox_away', effect: 'nu se citesc rapoartele despre e-mailuri nelivrate' },
};

export function serviceAlerts(services: WatchedState['services']): ServiceAlert[] {
  return services.flatMap(({ name, failingSince, problem }) => {
    if (failingSince === null) return [];
    const { what, effect } = meanings[name];
    return [{ what, text: `Din ${formatMoment(new Date(failingSince))} ${effect}. ${problem ?? ''}`.trim() }];
  });
}
