/** Which notices a firm has, by the fields of its Avize panel. */

/** The choice of the panel that each of the four papers stands for. */
export const principleTypes = {
  notice1: 'aviz de principiu infiintare societati expertiza contabila',
  notice2: 'aviz de principiu infiintare societati contabilitate',
  notice3: 'aviz de principiu modificare societati expertiza contabila',
  notice4: 'aviz de principiu modificare societati contabilitate',
} as const;

/** Id of the only branch that keeps annual notices beside the Aviz. */
export const annualNoticeRegion = 10;
