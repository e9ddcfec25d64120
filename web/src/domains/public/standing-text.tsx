/** Why a document is not in force, in the page's language; a reason without a code stays Romanian (PUB-243). */
import type { StandingReason } from '@ceccar/contract/public/standing-reasons';
import { useTexts } from './texts/use-texts.ts';

type Props = { text: string; reasons: readonly StandingReason[] };

export function StandingText({ text, reasons }: Props) {
  const { texts, format } = useTexts();
  const { reasons: sentences } = texts;
  if (!sentences) return text;
  if (reasons.length === 0) return <span lang="ro">{text}</span>;
  return reasons.map(({ code, day }) => sentences[code](day === null ? '' : format.day(day))).join(' ');
}
