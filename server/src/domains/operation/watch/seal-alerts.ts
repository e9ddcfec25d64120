/** Decides when the electronic seal needs attention (OPE-149). */
import type { WatchedState } from '@ceccar/contract/operation/system-state';
import { hourMs } from '@ceccar/contract/time-units';
import { formatMoment } from '../../../platform/text/format-moment.ts';

export const sealAlertKinds = [
  'seal_off',
  'seal_expiring',
  'seal_expired',
  'seal_too_early',
  'seal_without_issuers',
] as const;

export type SealAlert = { what: (typeof sealAlertKinds)[number]; text: string };

/** A qualified certificate takes weeks to order. */
export const sealNoticeMs = 30 * 24 * hourMs;

/** `seal` is null where none is configured. */
export function sealAlerts(seal: WatchedState['seal'], now: Date): SealAlert[] {
  if (!seal)
    return [{ what: 'seal_off', text: 'Documentele nu sunt sigilate electronic: SEAL_P12 nu este setat.' }];
  const alerts: SealAlert[] = [];
  const [from, end] = [Date.parse(seal.validFrom), Date.parse(seal.expiresAt)];
  if (now.getTime() < from)
    alerts.push({
      what: 'seal_too_early',
      text: `Documentele ies nesigilate: certificatul sigiliului este valabil abia din ${shown(seal.validFrom)}. Verificați ceasul serverului.`,
    });
  else if (now.getTime() > end)
    alerts.push({
      what: 'seal_expired',
      text: `Documentele ies nesigilate: certificatul sigiliului a expirat la ${shown(seal.expiresAt)}. Puneți unul nou la SEAL_P12.`,
    });
  else if (end - now.getTime() <= sealNoticeMs)
    alerts.push({
      what: 'seal_expiring',
      text: `Certificatul sigiliului expiră la ${shown(seal.expiresAt)}: cereți din timp unul nou.`,
    });
  if (!seal.isWholeChain)
    alerts.push({
      what: 'seal_without_issuers',
      text: 'Fișierul sigiliului nu conține certificatele emitenților: unele programe nu vor putea verifica documentele.',
    });
  return alerts;
}

function shown(moment: string): string {
  return formatMoment(new Date(moment));
}
