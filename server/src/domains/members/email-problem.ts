import { mostFailures } from '../emails/failing-addresses.ts';

/** Such an address may be stored from before it was refused (LET-85). */
const beyondAscii = 'Adresa are litere cu diacritice: nu i se trimite nimic până nu se schimbă.';

/** SQL of the reason why emails to member `t` fail, shown to staff (LET-17); null if none is known. */
export function emailProblemSql(column: 'email_address' | 'email'): string {
  const isBlocked = ` case when f.failures >= ${mostFailures} then ' Nu i se mai trimite nimic până nu se schimbă.' else '' end`;
  return `coalesce(
    (select rtrim(f.problem, '. ') || '.' ||${isBlocked} from failing_addresses f where f.address = lower(t.${column})),
    case when t.${column} ~ '[^ -~]' then '${beyondAscii}' end)`;
}
