/**
 * Most rows of a table in the document; it says how many there are, and the data file contains all. Ten tables of that
 * length take about 2 s and 150 MB, which the renderer's limits allow.
 */
export const maxPrintedRows = 200;
