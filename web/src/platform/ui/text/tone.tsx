/**
 * Overall status of a thing: a colour, always with an icon and a word, so that colour is never the only information.
 */
import type { ReactNode } from 'react';
import type { ToneColor } from './tone-styles.ts';

export type { ToneColor } from './tone-styles.ts';

export type Tone = { color: ToneColor; label: string };

/** Sets `var(--tone)` (`page-styles.ts`). */
export function toneClass(tone: ToneColor | undefined): string | undefined {
  return tone && `tone-${tone}`;
}

/** Outlines of Material's icons: a tick, a question, a warning, a cross. */
const signs: Readonly<Record<ToneColor, string>> = {
  green:
    'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8m4.59-12.42L10 14.17l-2.59-2.58L6 13l4 4 8-8z',
  orange:
    'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m1 17h-2v-2h2zm2.07-7.75-.9.92C13.45 12.9 13 13.5 13 15h-2v-.5c0-1.1.45-2.1 1.17-2.83l1.24-1.26c.37-.36.59-.86.59-1.41 0-1.1-.9-2-2-2s-2 .9-2 2H8c0-2.21 1.79-4 4-4s4 1.79 4 4c0 .88-.36 1.68-.93 2.25',
  yellow: 'M12 5.99 19.53 19H4.47zM12 2 1 21h22zM13 16h-2v2h2zm0-6h-2v5h2z',
  red: 'M12 2C6.47 2 2 6.47 2 12s4.47 10 10 10 10-4.47 10-10S17.53 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8m3.59-13L12 10.59 8.41 7 7 8.41 10.59 12 7 15.59 8.41 17 12 13.41 15.59 17 17 15.59 13.41 12 17 8.41z',
};

/** The icon of a tone before a text that says the same (`page-styles.ts`). */
export function ToneMark({ color, children }: { color: ToneColor; children: ReactNode }) {
  return (
    <span className={`tone-mark tone-${color}`}>
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={signs[color]} />
      </svg>
      <span>{children}</span>
    </span>
  );
}
