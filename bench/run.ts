/** npm run bench [-- 35k]: application beside the limit at national size and at ten times it, or at one of them. */
import { measureClient } from './client-size.ts';
import { type Measured, measureRegister } from './measure.ts';
import { print } from './print.ts';
import { sizes } from './registers.ts';
import { printReport } from './report.ts';

const started = performance.now();
const measured: Measured[] = [];
const [label] = process.argv.slice(2);
for (const size of sizes.filter((one) => label === undefined || one.label === label)) {
  measured.push(await measureRegister(size));
}
printReport(measured, await measureClient());
print(`\n${((performance.now() - started) / 60_000).toFixed(1)} min`);
