/** How long the links work by which people choose a password; a separate module, because visitors load it. */

/** After a forgotten password (ACC-63). */
export const passwordLinkMinutes = 30;

/** In an invitation (LET-11). */
export const invitationDays = 7;
