/** Days, moments and numbers as the page's language writes them; times are those of Romania (PUB-244). */
import type { Language } from '@ceccar/contract/public/languages';
import {
  formatBytes,
  formatCount,
  formatDay,
  formatDayOf,
  formatMoment,
  once,
  zone,
} from '../../../platform/ui/text/format.ts';
import type { Forms } from './text-shapes.ts';

export type PublicFormat = {
  /** Of `YYYY-MM-DD`. */
  day: (day: string) => string;
  /** The day of a moment, ISO 8601. */
  dayOf: (moment: string) => string;
  /** Of an ISO 8601 moment. */
  moment: (moment: string) => string;
  number: (count: number) => string;
  bytes: (bytes: number) => string;
  /** The form for the number, which stands in place of `#`. */
  count: (count: number, forms: Forms) => string;
};

const formats: Readonly<Record<Language, () => PublicFormat>> = {
  ro: once(() => ({
    day: formatDay,
    dayOf: formatDayOf,
    moment: formatMoment,
    number: formatCount,
    bytes: formatBytes,
    count: counter('ro', formatCount),
  })),
  en: once(() => formatBy('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })),
  hu: once(() => formatBy('hu-HU', { day: '2-digit', month: '2-digit', year: 'numeric' })),
};

/** Built on first use. */
export function formatIn(language: Language): PublicFormat {
  return formats[language]();
}

function formatBy(locale: string, day: Intl.DateTimeFormatOptions): PublicFormat {
  const ofDay = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
  const ofMoment = new Intl.DateTimeFormat(locale, { ...day, timeZone: zone });
  const ofTime = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: zone });
  const numbers = new Intl.NumberFormat(locale);
  const number = (count: number) => numbers.format(count);
  const size = (unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
  const [kilobytes, megabytes] = [size('kilobyte'), size('megabyte')];
  return {
    day: (text) => written(ofDay, `${text}T00:00:00Z`, text),
    dayOf: (moment) => written(ofMoment, moment, moment),
    moment: (moment) =>
      `${written(ofMoment, moment, moment)} ${written(ofTime, moment, '')} (${clockOf[locale]})`,
    number,
    bytes: (bytes) =>
      bytes < 1024 * 1024 ? kilobytes.format(bytes / 1024) : megabytes.format(bytes / (1024 * 1024)),
    count: counter(locale, number),
  };
}

/** Other countries have other times. */
const clockOf: Readonly<Record<string, string>> = { 'en-GB': 'Romanian time', 'hu-HU': 'romániai idő' };

function written(format: Intl.DateTimeFormat, moment: string, otherwise: string): string {
  const date = new Date(moment);
  // A day stays on one line.
  return Number.isNaN(date.getTime()) ? otherwise : format.format(date).replaceAll(' ', '\u00a0');
}

function counter(locale: string, number: (count: number) => string): PublicFormat['count'] {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) => {
    const category = rules.select(count);
    const form = (category === 'one' || category === 'few' ? forms[category] : undefined) ?? forms.other;
    return form.replace('#', number(count));
  };
}
