/** Year in which the seeded register stands. */
export const currentYear = 2026;

export const firstVisaYear = 2019;
