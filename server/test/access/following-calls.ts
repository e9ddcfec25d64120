/** Calls of the routes of following (PUB-230): of visitors, also those with the link of an email, and of programs. */
import { createPerson } from '../builders/person.ts';
import { signInProgram } from '../builders/service-account.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import type { TestApp } from '../harness/app.ts';
import type { Call } from './member-route-attempts.ts';

export async function followingCall({ db, api }: TestApp, operation: string): Promise<Call | undefined> {
  if (!operation.includes('/api/follow')) return undefined;
  const { reg_number } = await createPerson(db, { reg_number: uniqueNumber() });
  const members = [{ kind: 'person', line: String(reg_number) }];
  const program = await signInProgram(db, { scopes: ['followings:write'] });
  const headers = { authorization: `Bearer ${program.token}` };
  const email = `${uniqueWord().toLowerCase()}@example.ro`;
  if (operation === 'POST /api/follow')
    return { method: 'POST', url: '/api/follow', payload: { email, members } };
  if (operation === 'POST /api/follow/members')
    return { method: 'POST', url: '/api/follow/members', payload: { members }, headers };
  await api.post('/api/follow/members', { members }, { as: program });
  if (operation.startsWith('GET /api/follow/'))
    return { method: 'GET', url: operation.slice('GET '.length), headers };
  if (operation === 'POST /api/follow/members/end') {
    const { body } = await api.get('/api/follow/members', { as: program });
    const followings = (body.members as { following: number }[]).map(({ following }) => following);
    return { method: 'POST', url: '/api/follow/members/end', payload: { followings }, headers };
  }
  await api.post('/api/follow', { email, members });
  const { key, id } = await db
    .selectFrom('followers as o')
    .innerJoin('followings as f', 'f.follower_id', 'o.id')
    .select(['o.key', 'f.id'])
    .where('o.email', '=', email)
    .executeTakeFirstOrThrow();
  const [method, path = ''] = operation.split(' ');
  return {
    method: method as 'GET' | 'POST' | 'DELETE',
    url: path.replace(':key', key).replace(':id', String(id)),
  };
}
