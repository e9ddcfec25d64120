/** Height, and of icons width, of a control on a phone: a fingertip (API-250). */
export const touchTarget = 44;

/** Least height of a link that stands alone, also for a mouse (WCAG 2.2, 2.5.8). */
export const leastTarget = 24;

/** Of a link that stands alone, such as one beside a title: as high as a fingertip on a phone, without moving its neighbours. */
export const touchedLink = { py: { xs: 1.5, sm: 0 }, my: { xs: -1.5, sm: 0 } };
