/** Languages of the public pages (PUB-240); documents, the register and everything behind the sign-in are Romanian. */
export const languages = ['ro', 'en', 'hu'] as const;
export type Language = (typeof languages)[number];

/** Parameter of an address that chooses the language, as in `/members?lang=hu`. */
export const languageParameter = 'lang';

/** Name of the files of a language among those with which screens begin (`web/screen-files.ts`). */
export function textFilesOf(language: Language): string {
  return `texts-${language}`;
}

type Signs = {
  /** Value of the parameter in the address. */
  inAddress?: string | null | undefined;
  /** The visitor's earlier choice. */
  stored?: string | null | undefined;
  /** First language of the browser, such as `hu-HU`. */
  preferred?: string | null | undefined;
};

/** An unknown language is ignored, wherever it stands; Romanian where nothing else is chosen (PUB-240). */
export function languageFor({ inAddress, stored, preferred }: Signs): Language {
  return readLanguage(inAddress) ?? readLanguage(stored) ?? readLanguage(preferred?.split('-')[0]) ?? 'ro';
}

/** Undefined for a language that the pages do not have. */
export function readLanguage(text: string | null | undefined): Language | undefined {
  return languages.find((language) => language === text?.trim().toLowerCase());
}

/** The first language of an `Accept-Language` header: browsers write the preferred one first. */
export function firstAccepted(header: string | undefined): string | undefined {
  return header?.split(/[,;]/)[0];
}
