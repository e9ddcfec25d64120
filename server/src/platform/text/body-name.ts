/** The organisation that issues the documents. */
export const bodyName = 'Corpul Experților Contabili și Contabililor Autorizați din România';
