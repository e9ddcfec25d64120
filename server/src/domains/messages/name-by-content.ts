import { attachmentTypes } from '@ceccar/contract/messages/notifications';

const endings: Readonly<Record<string, readonly string[]>> = attachmentTypes;

/** Makes the extension of a downloaded attachment match its content: otherwise the wrong program would open it (MSG-8). */
export function nameByContent(name: string, mediaType: string): string {
  const [usual = '', ...others] = endings[mediaType] ?? [];
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return [usual, ...others].includes(ending) ? name : `${name}.${usual}`;
}
