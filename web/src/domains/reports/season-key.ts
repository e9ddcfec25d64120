/** Query key of the season's counts; decisions invalidate it. */
export const seasonKey = ['season'];
