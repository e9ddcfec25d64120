/** Who hands the documents out. */
export const bodyName = 'Corpul Experților Contabili și Contabililor Autorizați din România';
