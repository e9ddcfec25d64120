/** Runs test files, or a check, as a stage runs them, and reports what failed. */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stage } from './deliberate-faults.ts';

type Runner = { script: string; report?: 'vitest' | 'playwright' };

/** `failed`: titles of the tests. A run that fails without a failed test, e.g. because a browser is missing, proves nothing. */
export type Outcome = { hasPassed: boolean; failed: readonly string[]; output: string };

/** With the scripts of the stage, so that the same tests are left out. */
export function runnerOf(test: string, stage: Stage): Runner {
  const isWhole = stage === 'npm run test:all';
  if (test.endsWith('.spec.ts'))
    return { script: isWhole ? 'test:browser' : 'test:browser:main', report: 'playwright' };
  if (test.endsWith('.test.tsx'))
    return { script: isWhole ? 'test:component:all' : 'test:component', report: 'vitest' };
  if (test.endsWith('.test.ts')) return { script: isWhole ? 'test:unit:all' : 'test:unit', report: 'vitest' };
  return { script: test };
}

export async function runTests(
  copy: string,
  stage: Stage,
  { script, report }: Runner,
  files: readonly string[],
): Promise<Outcome> {
  const reportFile = join(copy, 'test-results', 'faults.json');
  await rm(reportFile, { force: true });
  const flags = {
    vitest: ['--reporter=json', `--outputFile.json=${reportFile}`],
    playwright: ['--reporter=json'],
  };
  const child = spawn(
    'npm',
    ['run', '--silent', script, '--', ...(report ? [...files, ...flags[report]] : [])],
    {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(copy, 'node_modules', '.cache', 'node'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
        ...(stage === 'npm run test:all' ? { WHOLE_SUITE: '1' } : {}),
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((done, fail) =>
    child.once('error', fail).once('close', done),
  );
  const failed = report ? await readFailed[report](reportFile, copy) : code === 0 ? [] : [script];
  return { hasPassed: code === 0, failed, output };
}

/** The parts of the runners' reports that are read. */
type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { title: string; status: string }[];
  }[];
};
type Suite = { suites?: Suite[]; specs: { file: string; title: string; ok: boolean }[] };
type PlaywrightReport = { suites: Suite[] };

const readFailed = {
  async vitest(path: string, copy: string): Promise<string[]> {
    const { testResults = [] } = await readReport<VitestReport>(path);
    return testResults.flatMap(({ name, status, assertionResults }) => {
      const file = name.replace(`${copy}/`, '');
      const failed = assertionResults.filter((test) => test.status === 'failed');
      // What a file prepares for its tests may fail, too.
      if (failed.length === 0 && status === 'failed') return [file];
      return failed.map(({ title }) => `${file} › ${title}`);
    });
  },
  async playwright(path: string): Promise<string[]> {
    const { suites = [] } = await readReport<PlaywrightReport>(path);
    return suites.flatMap(failedIn);
  },
};

function failedIn({ suites = [], specs }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file} › ${title}`);
  return [...own, ...suites.flatMap(failedIn)];
}

async function readReport<T>(path: string): Promise<Partial<T>> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Partial<T>; // in the reporter's format
}
