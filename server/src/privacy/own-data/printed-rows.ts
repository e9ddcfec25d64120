/** Most rows of a table in the document; it says how many more there are, and the data file contains all. */
export const maxPrintedRows = 300;
