/** Texts that ra-core itself shows. Our screens write their own Romanian texts, so that there is no catalogue. */
import type { I18nProvider } from 'ra-core';

const texts: Record<string, string> = {
  'ra.notification.http_error': 'Serverul nu a putut fi contactat',
};

/** A key without a text is not shown by any hook that we use; `_` is the default that ra-core passes along. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => texts[key] ?? options?._ ?? key,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'ro',
};
