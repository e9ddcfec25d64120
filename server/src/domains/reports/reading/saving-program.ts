/** Which program saved the file, in words that its user knows. */
import { bodyName } from '../../../platform/text/body-name.ts';
import { entry, type Pdf, textOf } from './pdf-objects.ts';

/** By what the programs write; names as members see them. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/iOS.*Quartz|Quartz.*iOS|iPhone|iPad/i, 'aplicația Fișiere de pe iPhone sau iPad'],
  [/Quartz PDFContext|Mac OS X|macOS/i, 'Preview (Previzualizare) de pe macOS'],
];

/** Undefined if the file names none, or only the program that made the template. */
export function savingProgram({ info }: Pdf): string | undefined {
  const written = ['Producer', 'Creator'].map((key) => textOf(entry(info, key)) ?? '');
  for (const [pattern, name] of programs) if (written.some((text) => pattern.test(text))) return name;
  const [name = ''] = written.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => !isOurs(text));
  return name === '' ? undefined : name.slice(0, 80);
}

function isOurs(text: string): boolean {
  return text === bodyName || /PDFKit|pdf-lib/i.test(text);
}
