/** Rules of the accessibility audit; data alone, because browser tests and component tests both read it. */

/** Every WCAG 2.2 A and AA rule that axe can check, and its best practices. */
export const audit = {
  resultTypes: ['violations' as const],
  runOnly: {
    type: 'tag' as const,
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};

/** Options and tooltips belong to their control, which is in a landmark, although they are rendered outside of it. */
const ofControls = '[role=listbox], [role=listbox] *, [role=tooltip], [role=tooltip] *';

export const auditRules = { rules: [{ id: 'region', selector: `body *:not(${ofControls})` }] };
