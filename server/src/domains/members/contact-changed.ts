/** SQL of the time of the last change by member `t` of their own contact data, which staff see (MEM-81). */
export function contactChangedSql(
  resource: 'persons' | 'companies',
  owner: 'person_id' | 'company_id',
  fields: readonly string[],
): string {
  const names = fields.map((name) => `'${name}'`).join(', ');
  return (
    '(select max(h.at) from change_history h join users u on u.id = h.user_id' +
    ` where h.resource = '${resource}' and h.record_id = t.id and u.${owner} = t.id` +
    ` and jsonb_exists_any(h.changes, array[${names}]))`
  );
}
