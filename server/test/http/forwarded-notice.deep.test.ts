import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { startApp } from '../harness/app.ts';

async function warningsOf(trustedProxies: string[]): Promise<unknown[][]> {
  const reported: unknown[][] = [];
  const prepare = ({ log }: FastifyInstance) =>
    void vi.spyOn(log, 'warn').mockImplementation((...words: unknown[]) => void reported.push(words));
  const { api } = await startApp({ env: { trustedProxies }, prepare });
  await api.page('/login');
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  await api.page('/login', { headers, from: '10.1.2.3' });
  await api.get('/api/me', { headers, from: '10.1.2.3' });
  return reported;
}

test('an X-Forwarded-For that nobody is trusted with is said in the log, once (ACC-80)', async () => {
  expect(await warningsOf([])).toEqual([
    [
      expect.stringMatching(
        /^O cerere de la 10\.1\.2\.3 are X-Forwarded-For, iar TRUSTED_PROXIES nu este setat/,
      ),
    ],
  ]);
  expect(await warningsOf(['10.1.2.3'])).toEqual([]);
});
