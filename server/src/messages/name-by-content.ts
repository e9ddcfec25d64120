import { attachmentTypes } from '@ceccar/contract/messages/notifications';

const endings: Readonly<Record<string, readonly string[]>> = attachmentTypes;

/** The name under which an attachment is given out ends as its content is: what is named otherwise opens elsewhere (MSG-8). */
export function nameByContent(name: string, mediaType: string): string {
  const [usual = '', ...others] = endings[mediaType] ?? [];
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return [usual, ...others].includes(ending) ? name : `${name}.${usual}`;
}
