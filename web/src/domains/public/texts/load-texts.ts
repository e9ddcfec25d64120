/** Chooses the language of a public page and loads its texts; small, because every page of the application begins with it. */
import {
  type Language,
  languageFor,
  languageParameter,
  readLanguage,
} from '@ceccar/contract/public/languages';
import { readLastChoice, writeLastChoice } from '../../../platform/ui/form/last-choice.ts';
import type { Texts } from './texts.ts';

export type ShownLanguage = { language: Language; texts: Texts };

const loaders: Readonly<Record<Language, () => Promise<Texts>>> = {
  ro: async () => (await import('./ro.ts')).ro,
  en: async () => (await import('./en.ts')).en,
  hu: async () => (await import('./hu.ts')).hu,
};

const storageKey = 'language';

/** The language that the visitor or the browser wants; another one is shown only if it cannot be loaded. */
let chosen: Language = 'ro';
let shown: ShownLanguage | undefined;
const listeners = new Set<() => void>();

/** Undefined until the texts are loaded. */
export function shownLanguage(): ShownLanguage | undefined {
  return shown;
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Before a public screen is shown for the first time, so that nobody sees another language first (PUB-241). */
export async function prepareTexts(): Promise<void> {
  const inAddress = readLanguage(new URLSearchParams(window.location.search).get(languageParameter));
  if (inAddress) writeLastChoice(storageKey, inAddress);
  chosen = languageFor({ inAddress, stored: readLastChoice(storageKey), preferred: browserLanguage() });
  // A page that cannot be had in its language is better read in Romanian than not at all.
  show(await load(chosen).catch(() => load('ro')));
}

/** Shows the page in the language and remembers it; what was typed and found stays. */
export async function chooseLanguage(language: Language): Promise<void> {
  chosen = language;
  const next = await load(language);
  // Another one was chosen meanwhile.
  if (chosen !== language) return;
  writeLastChoice(storageKey, language);
  window.history.replaceState(window.history.state, '', addressIn(language));
  show(next);
}

async function load(language: Language): Promise<ShownLanguage> {
  return { language, texts: await loaders[language]() };
}

function show(next: ShownLanguage): void {
  shown = next;
  document.documentElement.lang = next.language;
  for (const listener of listeners) listener();
}

/** This page in the language; other parameters stay. */
export function addressIn(language: Language): string {
  return withLanguage(window.location.pathname + window.location.search + window.location.hash, language);
}

/** The address of another public page, with the language where the browser would not choose it by itself (PUB-241). */
export function inSameLanguage(path: string): string {
  const byItself = languageFor({ stored: readLastChoice(storageKey), preferred: browserLanguage() });
  return byItself === chosen ? path : withLanguage(path, chosen);
}

function browserLanguage(): string | undefined {
  return window.navigator.languages[0];
}

function withLanguage(path: string, language: Language): string {
  const address = new URL(path, window.location.origin);
  address.searchParams.set(languageParameter, language);
  return address.pathname + address.search + address.hash;
}

/** Each in its own language, for the switch. */
export const languageNames: readonly { language: Language; name: string }[] = [
  { language: 'ro', name: 'Română' },
  { language: 'en', name: 'English' },
  { language: 'hu', name: 'Magyar' },
];
