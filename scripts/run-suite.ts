/** Runs what `npm test` stands for, stage after stage up to one that fails, and says where the time went. */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

/** A script of package.json, with what it is given in addition. */
type Step = { script: string; flags?: string[]; env?: Record<string, string> };

const reports = 'node_modules/.cache/suite';
const unitReport = join(reports, 'unit.json');
const endToEndReport = join(reports, 'end-to-end.json');

const asked = process.argv.slice(2);

/** Tests that name the file which a change forgot. `unit` runs them too, so they are a check only where it does not follow. */
const guards: Step[] = asked.includes('check') && !asked.includes('unit') ? [{ script: 'check:guards' }] : [];

/**
 * The steps of a stage run side by side: each of the checks leaves a core idle for a good part of its time. Guards come first:
 * they name the cause of what the compiler reports.
 */
const stages: Record<string, readonly Step[]> = {
  check: [
    { script: 'check:generated' },
    ...guards,
    { script: 'check:types:web' },
    { script: 'check:types:server' },
    { script: 'check:lint' },
    { script: 'check:dead' },
    { script: 'build' },
  ],
  unit: [
    {
      script: 'test:unit',
      flags: ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    },
  ],
  browser: [
    {
      script: 'test:browser',
      flags: ['--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: endToEndReport },
    },
  ],
};
/** Two cores have no use for more. */
const atOnce = 2;

type Timed = { name: string; seconds: number };
type Outcome = Timed & { hasPassed: boolean; output: string };

const outcomes: Outcome[] = [];

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
for (const [name, steps] of Object.entries(stages)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
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

/** A step alone prints its output at once; the outputs of several are kept apart until each has ended. */
async function run({ script, flags = [], env = {} }: Step, isAlone: boolean): Promise<Outcome> {
  const startedAt = performance.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...flags], {
    stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    // Tests start the application many times: compiled once, it starts with a quarter less work.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'), ...process.env, ...env },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => said.push(bytes));
  const hasPassed = await new Promise<boolean>((resume) => {
    child.once('error', () => resume(false));
    child.once('close', (code) => resume(code === 0));
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const output = isAlone ? '' : `${hasPassed ? '✓' : '✗'} ${script}\n${Buffer.concat(said)}`;
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
  print('Altogether', [{ name: asked.join(' ') || 'everything', seconds: performance.now() / 1000 }]);
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

/** What the runners write, as far as it is read here; nothing where a runner has not come to its end. */
type UnitReport = {
  testResults: { name: string; assertionResults: { duration?: number | null }[] }[];
};
type Suite = {
  suites?: Suite[];
  specs: { file: string; title: string; tests: { status: string; results: { duration: number }[] }[] }[];
};
/** `isFlaky`: it failed, and passed when it was run once more. */
type EndToEndTest = Timed & { isFlaky: boolean };

async function readReport<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as T); // as the runner's own reporter has it
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

/** These stop no landing, but each is to be repaired. */
function printFlaky(tests: readonly EndToEndTest[]): void {
  const flaky = tests.filter(({ isFlaky }) => isFlaky);
  if (flaky.length === 0) return;
  process.stdout.write(`\n${flaky.map(({ name }) => `FLAKY ${name}\n`).join('')}${flaky.length} flaky\n`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
