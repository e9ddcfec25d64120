/** First year whose unmet hours are carried over (TRA-2). */
export const firstCountedYear = 2022;
