/**
 * Where members of each kind stand: their table, their code and the function by which it is compared, the column of
 * what is theirs, their order as `m`.
 */
export const memberTables = {
  person: {
    table: 'persons',
    code: 'cnp',
    codeKey: 'code_key',
    key: 'person_id',
    byName: 'm.last_name, m.first_name, m.id',
  },
  company: {
    table: 'companies',
    code: 'cui',
    codeKey: 'cui_key',
    key: 'company_id',
    byName: 'm.name, m.id',
  },
} as const;
