/** The current year of the seeded register. */
export const currentYear = 2026;

export const firstVisaYear = 2019;
