/**
 * Plays the deliberate faults in a copy of the checkout, each alone, against the test that finds it: `npm run faults`, or with numbers
 * only those. Exits with 1 if a fault stays green or cannot be applied, or a test is red without a fault. With `--write` it only writes
 * the table of the documentation.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout } from './faults/copy-checkout.ts';
import { deliberateFaults, type Fault, type Stage } from './faults/deliberate-faults.ts';
import { faultsTable } from './faults/faults-table.ts';
import { type Outcome, runnerOf, runTests } from './faults/run-tests.ts';

/** `text`: the test that was red, or why the fault does not count as found. */
type Played = { isFound: boolean; text: string };
type Result = Played & { fault: Fault };

const page = 'docs/deliberate-faults.md';

if (process.argv.includes('--write')) await writePage();
else await playAll(new Set(process.argv.slice(2).map(Number)));

async function writePage(): Promise<void> {
  const text = await readFile(page, 'utf8');
  await writeFile(
    page,
    text.replace(/^\|.*\|$/ms, () => faultsTable(deliberateFaults)),
  );
}

async function playAll(numbers: ReadonlySet<number>): Promise<void> {
  const played = deliberateFaults.filter(({ number }) => numbers.size === 0 || numbers.has(number));
  if (played.length === 0) throw new Error(`There is no fault ${[...numbers].join(', ')}`);
  const copy = await copyCheckout();
  try {
    if (!(await areGreenWithoutFaults(copy, played))) {
      process.exitCode = 1;
      return;
    }
    const results: Result[] = [];
    for (const fault of played) {
      const result = { fault, ...(await play(copy, fault)) };
      results.push(result);
      console.log(lineOf(result));
    }
    report(results);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Each script once, with the files of all faults that it is to find. */
async function areGreenWithoutFaults(copy: string, played: readonly Fault[]): Promise<boolean> {
  const groups = Map.groupBy(played, ({ foundBy: { stage, test } }) => {
    const { script } = runnerOf(test, stage);
    return `${stage} ${script}`;
  });
  let areGreen = true;
  for (const faults of groups.values()) {
    const files = [...new Set(faults.map(({ foundBy }) => foundBy.test))];
    const { stage } = (faults[0] as Fault).foundBy; // a group has one at least
    const runner = runnerOf(files[0] as string, stage);
    const outcome = await runTests(copy, stage, runner, files);
    console.log(
      `Without a fault: ${runner.script} ${files.join(' ')}: ${outcome.hasPassed ? 'green' : 'RED'}`,
    );
    if (!outcome.hasPassed) console.log([...outcome.failed, outcome.output.slice(-5_000)].join('\n'));
    areGreen &&= outcome.hasPassed;
  }
  return areGreen;
}

async function play(copy: string, { file, text, replacement, foundBy }: Fault): Promise<Played> {
  const path = join(copy, file);
  const source = await readFile(path, 'utf8').catch(() => '');
  if (source.split(text).length !== 2)
    return { isFound: false, text: 'NOT APPLIED: its text does not stand once in the file' };
  await writeFile(
    path,
    source.replace(text, () => replacement),
  );
  try {
    const { stage, test } = foundBy;
    return judge(await runTests(copy, stage, runnerOf(test, stage), [test]));
  } finally {
    await writeFile(path, source);
  }
}

function judge({ hasPassed, failed, output }: Outcome): Played {
  const [first, ...others] = failed;
  if (hasPassed) return { isFound: false, text: 'STAYED GREEN' };
  if (first === undefined) return { isFound: false, text: `NOT RUN: ${output.slice(-2_000)}` };
  return { isFound: true, text: `${first}${others.length > 0 ? ` (and ${others.length} more)` : ''}` };
}

function lineOf({ fault: { number, name, foundBy }, text }: Result): string {
  return `${String(number).padStart(2)}  ${name}\n    ${foundBy.stage}: ${text}`;
}

function report(results: readonly Result[]): void {
  const found = results.filter(({ isFound }) => isFound);
  const countOf = (stage: Stage) => found.filter(({ fault }) => fault.foundBy.stage === stage).length;
  console.log(`\n${results.map(lineOf).join('\n')}`);
  console.log(
    `\n${found.length} of ${results.length} found: ${countOf('npm test')} by npm test, ${countOf('npm run test:all')} by npm run test:all alone`,
  );
  if (found.length < results.length) process.exitCode = 1;
}
