/** The shipped alerts and dashboard name only metrics that exist (OPE-60). */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkLedgerNightly } from '../../src/domains/money/check-ledger-nightly.ts';
import { kindsOfParts } from '../../src/domains/operation/watch/find-alerts.ts';
import { recorded } from '../../src/domains/operation/watch/recorded.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { describeWith } from '../harness/with-program.ts';

const shipped = (name: string) => fileURLToPath(new URL(`../../../deploy/${name}`, import.meta.url));

type Rule = { alert: string; expr: string; annotations: { summary: string; action: string } };
type Panel = { title: string; targets: { expr: string }[] };

async function readRules(name = 'alerts.yml'): Promise<Rule[]> {
  const { groups } = parse(await readFile(shipped(name), 'utf8')) as { groups: { rules: Rule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

async function readExpressions(): Promise<string[]> {
  const { panels } = JSON.parse(await readFile(shipped('dashboard.json'), 'utf8')) as { panels: Panel[] };
  const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  return [...(await readRules()).map(({ expr }) => expr), ...drawn];
}

const token = 'jeton-de-masurat-2026';

async function readMetrics(): Promise<string> {
  const watched = await startApp({
    ownDatabase: true,
    operation: { backup: undefined, hasDrill: false, signatureCaDir: undefined, metricsToken: token },
  });
  await recorded(checkLedgerNightly).handle(jobNeeds(watched), {});
  await watched.api.get('/health');
  return (await watched.api.get('/metrics', { headers: { authorization: `Bearer ${token}` } })).text;
}

test('every metric that an alert or the dashboard names is in /metrics, and every wrong has an alert (OPE-60)', async () => {
  const text = await readMetrics();
  const samples = new Set([...text.matchAll(/^([a-z0-9_]+)[{ ]/gm)].map(([, name]) => name));
  const families = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const expressions = await readExpressions();
  const named = expressions.flatMap(
    (one) => one.match(/\b(?:register|process|nodejs)_[a-z0-9_]+(?=[^"a-z0-9_]|$)/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !samples.has(name) && !families.has(name))).toEqual([]);

  const kinds = Object.values(kindsOfParts).flat();
  const shown = [...text.matchAll(/^register_wrong\{what="(\w+)"\}/gm)].map(([, what]) => what);
  expect(shown.sort()).toEqual([...kinds].sort());
  const alerted = expressions.flatMap((one) =>
    [...one.matchAll(/register_wrong\{what=~?"([^"]+)"\}/g)].flatMap(([, list = '']) => list.split('|')),
  );
  expect(alerted.filter((what) => !(kinds as string[]).includes(what))).toEqual([]);
  expect(expressions).toContain('max by (what) (register_wrong) == 1');
  // Settings that somebody left out are told by the general alert.
  const general = kinds.filter((what) => !alerted.includes(what));
  expect(general.sort()).toEqual([
    'backup_off',
    'backup_unencrypted',
    'body_unnamed',
    'drill_off',
    'emails_off',
    'seal_off',
  ]);
});

/** Metrics of one process; every process reports the same for all others. */
const ofProcess =
  /^register_(http_request_duration_seconds\w*|build_info|database_(connections|waiting_requests)|disk_\w+|clock_skew_seconds|heap_limit_bytes|memory_limit_bytes)$/;

test('metrics of the whole register are joined by max, so that no process is counted twice (OPE-60)', async () => {
  for (const expression of await readExpressions()) {
    for (const { 0: name, index } of expression.matchAll(/\bregister_[a-z0-9_]+/g)) {
      if (ofProcess.test(name)) continue;
      expect(expression.slice(0, index)).toMatch(/(max( by \(\w+\))? ?\(|absent\()$/);
    }
  }
});

test('each alert says in words what is wrong and what to do (OPE-60)', async () => {
  for (const { alert, annotations } of [...(await readRules()), ...(await readRules('alerts-postgres.yml'))])
    expect([alert, annotations.summary.length > 20, annotations.action.length > 40]).toEqual([
      alert,
      true,
      true,
    ]);
});

describeWith('promtool', 'as Prometheus reads them', () => {
  test('Prometheus takes the alerts and the metrics (OPE-60)', async () => {
    for (const name of ['alerts.yml', 'alerts-postgres.yml']) {
      const rules = spawnSync('promtool', ['check', 'rules', shipped(name)], { encoding: 'utf8' });
      expect([name, rules.status, rules.stderr]).toEqual([name, 0, '']);
    }
    const metrics = spawnSync('promtool', ['check', 'metrics'], {
      input: await readMetrics(),
      encoding: 'utf8',
    });
    const ours = `${metrics.stdout}${metrics.stderr}`
      .split('\n')
      .filter((line) => line.startsWith('register_'));
    expect(ours).toEqual([]);
  });
});
