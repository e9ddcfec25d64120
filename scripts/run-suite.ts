/**
 * Runs the stages of `npm test`, with `--all` those of `npm run test:all`, or with `--rest` what the second has beyond the first, until
 * one fails, and prints how long each took. Named stages are run alone: `npm test -- check unit`.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

/** A script of package.json with additional arguments. */
type Step = { script: string; flags?: string[]; env?: Record<string, string> };

const reports = 'node_modules/.cache/suite';
const unitReport = join(reports, 'unit.json');
const endToEndReport = join(reports, 'end-to-end.json');

type Extent = 'main' | 'all' | 'rest';
const extent: Extent = (['all', 'rest'] as const).find((one) => process.argv.includes(`--${one}`)) ?? 'main';
const isWhole = extent !== 'main';
const requested = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

const scripts = {
  main: { unit: 'test:unit', component: 'test:component', browser: 'test:browser:main' },
  all: { unit: 'test:unit:all', component: 'test:component:all', browser: 'test:browser' },
  rest: { unit: 'test:unit:all', component: 'test:component:rest', browser: 'test:browser:rest' },
}[extent];

const follows = (stage: string) => requested.length === 0 || requested.includes(stage);
/** Tests that name the file which a change forgot. `unit` runs them too, so they are a step only where it does not follow. */
const guards: Step[] = follows('unit') ? [] : [{ script: 'check:guards' }];
/** `browser` builds what it tests. */
const builds: Step[] = follows('browser') ? [] : [{ script: 'build' }];

/** Guards come first, since they name the cause of what the compiler reports. */
const checks: Step[] = [
  { script: 'check:generated' },
  ...guards,
  { script: 'check:types:web' },
  { script: 'check:types:server' },
  { script: 'check:lint' },
  { script: 'check:dead' },
  ...builds,
];

/**
 * The steps of a stage run in parallel: each check leaves a core idle for much of its time. Unit tests are repeated whole by `--rest`,
 * because many of them draw more examples then.
 */
const stages: Record<string, readonly Step[]> = {
  check: extent === 'rest' ? [] : checks,
  unit: [
    {
      script: scripts.unit,
      // A snapshot that is not there fails here as it does in CI.
      flags: ['--update=none', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    },
  ],
  component: [{ script: scripts.component }],
  browser: [
    {
      script: scripts.browser,
      flags: ['--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: endToEndReport },
    },
  ],
};
/** More workers would gain nothing on two cores. */
const atOnce = 2;

type Timed = { name: string; seconds: number };
type Outcome = Timed & { hasPassed: boolean; output: string };

const outcomes: Outcome[] = [];

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
for (const [name, steps] of Object.entries(stages)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  const ended = await runStage(steps);
  outcomes.push(...ended);
  if (ended.some(({ hasPassed }) => !hasPassed)) break;
}
await report();
process.exitCode = outcomes.every(({ hasPassed }) => hasPassed) ? 0 : 1;

async function runStage(steps: readonly Step[]): Promise<Outcome[]> {
  const waiting = [...steps];
  const ended = new Map<Step, Outcome>();
  let printed = 0;
  /** In the order of the steps, whichever ends first. */
  const printEnded = () => {
    for (
      let outcome = ended.get(steps[printed] as Step);
      outcome;
      outcome = ended.get(steps[printed] as Step)
    ) {
      process.stdout.write(outcome.output);
      printed++;
    }
  };
  const takeTurns = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      ended.set(step, await run(step, steps.length === 1));
      printEnded();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return [...ended.values()];
}

/** A single step prints directly; the output of parallel steps is buffered until each has ended. */
async function run({ script, flags = [], env = {} }: Step, isAlone: boolean): Promise<Outcome> {
  const startedAt = performance.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...flags], {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // Tests start the application many times; with a compile cache each start takes a quarter less work.
    env: {
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
      ...process.env,
      ...env,
      ...(isWhole ? { WHOLE_SUITE: '1' } : {}),
    },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => chunks.push(bytes));
  const hasPassed = await new Promise<boolean>((resume) => {
    child.once('error', () => resume(false));
    child.once('close', (code) => resume(code === 0));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const output = isAlone ? '' : `${hasPassed ? '✓' : '✗'} ${script}\n${Buffer.concat(chunks)}`;
  return { name: script, seconds, hasPassed, output };
}

async function report(): Promise<void> {
  print(
    'Steps',
    outcomes.map(({ name, seconds, hasPassed }) => ({
      name: `${name}${hasPassed ? '' : ' FAILED'}`,
      seconds,
    })),
  );
  print('Slowest test files', slowest(await readUnitReport()));
  const endToEndTests = await readEndToEndReport();
  print('Slowest end-to-end tests', slowest(endToEndTests));
  print('Altogether', [{ name: requested.join(' ') || 'everything', seconds: performance.now() / 1000 }]);
  printFlaky(endToEndTests);
}

function slowest(all: readonly Timed[]): Timed[] {
  return all.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
}

function print(title: string, rows: readonly Timed[]): void {
  if (rows.length === 0) return;
  const lines = rows.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`);
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`);
}

/** The used part of the runners' reports; undefined if a runner did not finish. */
type UnitReport = {
  testResults: { name: string; assertionResults: { duration?: number | null }[] }[];
};
type Suite = {
  suites?: Suite[];
  specs: { file: string; title: string; tests: { status: string; results: { duration: number }[] }[] }[];
};
/** `isFlaky`: the test failed and passed when it was retried. */
type EndToEndTest = Timed & { isFlaky: boolean };

async function readReport<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T); // in the reporter's format
}

async function readUnitReport(): Promise<Timed[]> {
  const read = await readReport<UnitReport>(unitReport);
  return (read?.testResults ?? []).map(({ name, assertionResults }) => ({
    name: relative('.', name),
    seconds: sum(assertionResults.map(({ duration }) => duration ?? 0)) / 1000,
  }));
}

async function readEndToEndReport(): Promise<EndToEndTest[]> {
  const report = await readReport<{ suites: Suite[] }>(endToEndReport);
  return (report?.suites ?? []).flatMap(testsOf);
}

function testsOf({ suites = [], specs }: Suite): EndToEndTest[] {
  const own = specs.map(({ file, title, tests }) => ({
    name: `${file} › ${title}`,
    seconds: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
    isFlaky: tests.some(({ status }) => status === 'flaky'),
  }));
  return [...own, ...suites.flatMap(testsOf)];
}

/** Flaky tests do not fail the suite, but each must be repaired. */
function printFlaky(tests: readonly EndToEndTest[]): void {
  const flaky = tests.filter(({ isFlaky }) => isFlaky);
  if (flaky.length === 0) return;
  process.stdout.write(`\n${flaky.map(({ name }) => `FLAKY ${name}\n`).join('')}${flaky.length} flaky\n`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
