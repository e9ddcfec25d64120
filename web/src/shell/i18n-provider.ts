/** Texts that ra-core itself shows. Our screens contain their Romanian texts, so there is no catalogue. */
import type { I18nProvider } from 'ra-core';

const texts: Record<string, string> = {
  'ra.notification.http_error': 'Serverul nu a putut fi contactat',
};

/** No hook that we use shows keys without a text; `_` is ra-core's default text. */
export const i18nProvider: I18nProvider = {
  translate: (key, options) => texts[key] ?? options?._ ?? key,
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'ro',
};
