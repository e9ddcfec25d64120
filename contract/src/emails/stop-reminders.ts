/**
 * Unsubscribe link of reminders, usable by anyone who has it (LET-8). A separate module, because every screen loads it.
 */
export const stopRemindersPath = '/reminders/:key';
