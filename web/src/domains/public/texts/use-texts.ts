/** The texts of the page's language in a component. */
import type { Language } from '@ceccar/contract/public/languages';
import { useSyncExternalStore } from 'react';
import { onLanguage, shownLanguage } from './load-texts.ts';
import { formatIn, type PublicFormat } from './public-format.ts';
import type { Texts } from './texts.ts';

export type InLanguage = { language: Language; texts: Texts; format: PublicFormat };

export function useTexts(): InLanguage {
  const shown = useSyncExternalStore(onLanguage, shownLanguage);
  if (!shown) throw new Error('The texts of the page are not loaded');
  return { ...shown, format: formatIn(shown.language) };
}
