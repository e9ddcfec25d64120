/** Where the link of a reminder leads, for anyone who has it (LET-8). Alone, since every screen knows it. */
export const stopRemindersPath = '/reminders/:key';
