/**
 * npm run bench [-- 35k | 350k | season | exchange | endure | logs]: application beside the limit server at two
 * sizes, the last day of a season, and two processes that are killed in turns.
 * npm run bench -- short: each scenario once on a small register; ends at the first that fails or answers otherwise.
 * npm run bench -- documents: every kind of document with words of 5,000 letters.
 * npm run bench -- peer: steps and lists beside Directus on the same database.
 * npm run bench -- felt [--beside <checkout>]: steps in a browser, beside those of another version.
 */
import { parseArgs } from 'node:util';
import { measureClient } from './client-size.ts';
import { measureEndurance } from './endurance.ts';
import { measureFelt } from './felt/measure-felt.ts';
import { type Measured, measureRegister } from './measure.ts';
import { measurePeer } from './peer.ts';
import { print } from './print.ts';
import { measureRefusals } from './refusals.ts';
import { shortSize, sizes } from './registers.ts';
import { printReport } from './report.ts';
import { measureSeason } from './season/measure-season.ts';
import { printUnbroken } from './unbroken-texts.ts';

const started = performance.now();
const measured: Measured[] = [];
const {
  positionals: [label],
  values: { beside },
} = parseArgs({ allowPositionals: true, options: { beside: { type: 'string' } } });
const isAsked = (one: string) => label === undefined || one === label;
if (label === 'short') await measureRegister(shortSize, 'short');
if (label === 'peer') await measurePeer();
if (label === 'exchange') measured.push(await measureRegister(sizes[0], label));
for (const size of sizes.filter((one) => isAsked(one.label))) measured.push(await measureRegister(size));
const season = isAsked('season') ? await measureSeason() : undefined;
const endurance = isAsked('endure') ? await measureEndurance() : undefined;
const refusals = isAsked('logs') ? await measureRefusals() : undefined;
const felt = label === 'felt' ? await measureFelt(beside) : undefined;
if (isAsked('documents')) await printUnbroken();
const isAlone = label !== undefined && sizes.every((one) => one.label !== label);
printReport(measured, {
  client: isAlone ? undefined : await measureClient(),
  season,
  endurance,
  refusals,
  felt,
});
print(`\n${((performance.now() - started) / 60_000).toFixed(1)} min`);
