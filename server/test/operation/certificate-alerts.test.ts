/** The end of the certificate that the public address serves, and of those that signatures are judged by (OPE-14). */
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { createAuthority } from '../../../seed/signatures/authority.ts';
import { readCertificates } from '../../src/domains/operation/watch/certificates.ts';
import { certificateAlerts } from '../../src/domains/operation/watch/find-alerts.ts';

const now = new Date();
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const authority = await createAuthority('Autoritate de probă', { key: 'ec' });

const pemOf = (label: string, der: ArrayBuffer) =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`;

/** A proxy with a certificate that ends so many days from now. */
async function serve(days: number): Promise<string> {
  const { certificate, keys } = await authority.issue({
    name: 'localhost',
    key: 'ec',
    purpose: 'digitalSignature',
    validFrom: inDays(-400),
    validTo: inDays(days),
  });
  const key = pemOf('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  const server = createServer({ key, cert: pemOf('CERTIFICATE', certificate.toSchema().toBER()) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // a server of the network has one
  return `https://localhost:${port}`;
}

async function alertsOf(url: string | undefined, folder?: string): Promise<string[]> {
  const certificates = await readCertificates(url, folder);
  return certificates.flatMap((one) => certificateAlerts(one, now)).map(({ what }) => what);
}

test('a certificate is told from three weeks before its end, and RegisterCertificate with it (OPE-14)', async () => {
  const told: [number, string[]][] = [];
  for (const days of [-1, 1, 20, 22, 90]) told.push([days, await alertsOf(await serve(days))]);
  const expiring = ['certificate_expiring'];
  expect(told).toEqual([
    [-1, expiring],
    [1, expiring],
    [20, expiring],
    [22, []],
    [90, []],
  ]);
  expect(await alertsOf('https://localhost:1')).toEqual(['certificate_unreadable']);
  expect(await alertsOf('http://localhost:3000')).toEqual([]);
  const rules = parse(await readFile(new URL('../../../deploy/alerts.yml', import.meta.url), 'utf8'));
  const { expr } = (rules.groups as { rules: { alert: string; expr: string }[] }[])
    .flatMap((group) => group.rules)
    .find(({ alert }) => alert === 'RegisterCertificate') ?? { expr: '' };
  for (const what of ['certificate_expiring', 'certificate_unreadable']) expect(expr).toContain(what);
});

test('certificates of SIGNATURE_CA_DIR are told in the same way (OPE-14)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'certificates-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const days of [5, 300]) {
    const { certificate } = await authority.issue({
      name: `Autoritate ${days}`,
      key: 'ec',
      purpose: 'authority',
      validTo: inDays(days),
    });
    await writeFile(join(folder, `${days}.pem`), pemOf('CERTIFICATE', certificate.toSchema().toBER()));
  }
  expect(await alertsOf(undefined, folder)).toEqual(['certificate_expiring']);
});
