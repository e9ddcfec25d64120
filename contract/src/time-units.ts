export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** Hours for which states and alerts count failures and shown CNPs. */
export const recentHours = 24;
