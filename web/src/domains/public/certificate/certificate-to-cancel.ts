/** For administrators, whose part of the page is Romanian as all of their screens. */
export function certificateToCancel(code: string) {
  return {
    address: `/api/certificates/${code}`,
    noun: 'adeverința',
    name: `nr. ${code}`,
    label: 'Anulează adeverința',
  } as const;
}
