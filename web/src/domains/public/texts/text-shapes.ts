/** Shapes of texts that Romanian pages do not need, because the register has them in Romanian anyway. */
import type { PrintedLabel } from '@ceccar/contract/public/printed-labels';
import type { StandingReason } from '@ceccar/contract/public/standing-reasons';

/** By the plural categories of `Intl.PluralRules`; `#` stands for the number. */
export type Forms = { one: string; few?: string; other: string };

/** Texts for errors of requests. */
export type ErrorTexts = {
  unreachable: string;
  tooLarge: string;
  /** By seconds to wait. */
  tooMany: Forms;
  tooManyNow: string;
  notFound: string;
  unavailable: string;
  failed: string;
  /** After `failed`. */
  requestCode: (code: string) => string;
  lineTooLong: string;
  unexpected: string;
};

/** `day`: as the language writes it; empty if the reason has none. */
export type ReasonTexts = Readonly<Record<StandingReason['code'], (day: string) => string>>;

export type LabelTexts = Readonly<Record<PrintedLabel, string>>;
