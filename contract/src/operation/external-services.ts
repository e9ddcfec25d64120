/** The services outside of the register whose outages administrators are told of (OPE-400). */
export const externalServices = [
  { name: 'smartbill', label: 'SmartBill' },
  { name: 'oidc', label: 'Furnizorul de autentificare' },
  { name: 'timestamps', label: 'Serverul de mărci temporale' },
  { name: 'mailbox', label: 'Cutia cu rapoarte de nelivrare' },
] as const;

export type ExternalServiceName = (typeof externalServices)[number]['name'];
