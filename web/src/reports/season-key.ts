/** Under which the counts of the season are kept: a decision changes them. */
export const seasonKey = ['season'];
