/** Height, and of icons width, of a control on a phone: a fingertip (API-250). */
export const touchTarget = 44;
