/** Invented fiscal code and seat of the body in the demo; the control digit of the code is wrong on purpose. */
export const demoBody = { fiscalCode: '99999990', bodySeat: 'Str. Exemplului nr. 1, București' } as const;
