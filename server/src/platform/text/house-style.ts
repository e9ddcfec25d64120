/** Colours and type of documents and emails; the colours are those of the screens, `web/src/platform/theme.ts` (PAP-163). */

export const colours = {
  text: '#182226',
  accent: '#0f5160',
  onAccent: '#ffffff',
  label: '#56646a',
  rule: '#b9c3c6',
  ground: '#f5f6f6',
  card: '#ffffff',
  edge: '#dfe4e5',
} as const;

/** Sizes in points: of the title, the organisation, its branch, text, and small print. */
export const sizes = { title: 21, organisation: 13, branch: 12, text: 11, small: 8, foot: 7.5 } as const;
