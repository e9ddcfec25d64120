/** SQL of the unpaid amount that a member's open advance notes have added to the advance (MON-73). */
export function unpaidAdvanceSql(owner: 'person_id' | 'company_id', memberId: string): string {
  const isOpen = `i.${owner} = ${memberId} and i.kind = 'advance' and i.status = 'issued'`;
  return `coalesce((select sum(i.total - i.settled) from invoices i where ${isOpen}), 0.00)`;
}
