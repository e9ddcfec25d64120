/** The data of a payment in an email to a recipient who has no account to read them in (LET-81). */
import { formatLei } from '../../platform/text/format-lei.ts';
import { longDay } from '../../platform/text/romanian-date.ts';

export type Payment = {
  /** With two decimals. */
  amount: string;
  /** Account of the branch; null if it has none. */
  account: { beneficiary: string; iban: string; bank: string | null } | null;
  /** Text to enter on the transfer, by which the branch finds the payment. */
  reference: string;
};

/** `until`: last day of the payment, if it has one. Without a payment, which may be cancelled by now, the branch is to be asked. */
export function paymentLines(payment: Payment | undefined, until: string | null): string[] {
  if (!payment) return ['Suma și datele pentru plată le aflați de la filială.'];
  const { amount, account, reference } = payment;
  return [
    `Suma de plată: ${formatLei(amount)} lei.`,
    ...(account
      ? [
          `Contul: ${account.iban}${account.bank ? `, ${account.bank}` : ''}. Beneficiar: ${account.beneficiary}.`,
          `La detaliile plății scrieți: ${reference}`,
        ]
      : ['Contul îl aflați de la filială.']),
    ...(until === null ? [] : [`Termenul plății: ${longDay(until)}.`]),
  ];
}
