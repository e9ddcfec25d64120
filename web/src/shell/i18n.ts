import polyglotI18nProvider from 'ra-i18n-polyglot';
import { romanianMessages } from './romanian-messages.ts';

export const i18nProvider = polyglotI18nProvider(() => romanianMessages, 'ro', [
  { locale: 'ro', name: 'Română' },
]);
