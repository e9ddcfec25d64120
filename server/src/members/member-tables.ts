/** Where members of each kind stand: their table and code, the column of what is theirs, their order as `m`. */
export const memberTables = {
  person: { table: 'persons', code: 'cnp', key: 'person_id', byName: 'm.last_name, m.first_name, m.id' },
  company: { table: 'companies', code: 'cui', key: 'company_id', byName: 'm.name, m.id' },
} as const;
