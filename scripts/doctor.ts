/**
 * Looks for damage, also while the application runs: npm run doctor [-- --deep to read every file]
 *
 * npm run doctor -- --mend-anonymised [--confirm]: shows the names that an earlier anonymisation damaged in records of other
 * members, and writes them back.
 */

import { parseArgs } from 'node:util';
import { registerNow } from '@ceccar/contract/register-clock';
import { definitions } from '../server/src/app/definitions.ts';
import { findIntegrityErrors } from '../server/src/domains/operation/find-integrity-errors.ts';
import { presentSeal } from '../server/src/domains/operation/watch/read-state.ts';
import { sealAlerts } from '../server/src/domains/operation/watch/seal-alerts.ts';
import { openSeal } from '../server/src/domains/papers/seal/seal.ts';
import { describeDamage } from '../server/src/domains/privacy/mend/describe-damage.ts';
import { mendAnonymised } from '../server/src/domains/privacy/mend/mend-anonymised.ts';
import { findFactWarnings } from '../server/src/platform/body-facts.ts';
import { prepareResources } from '../server/src/platform/crud/resource.ts';
import { connect } from '../server/src/platform/database/connection.ts';
import { openBeside } from '../server/src/platform/database/open.ts';
import { createReader } from '../server/src/platform/database/reader.ts';
import { readEnv } from '../server/src/platform/env.ts';
import { createFileStore } from '../server/src/platform/files/file-store.ts';
import { failWith } from './fail-with.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { deep: flag, 'mend-anonymised': flag, confirm: flag } });
await (values['mend-anonymised'] ? mend() : examine()).catch(failWith);

async function mend(): Promise<void> {
  const source = await openBeside(readEnv());
  const { db, close } = connect(source.url, 2);
  try {
    const { restored, unproved } = await mendAnonymised(db, prepareResources(definitions), values);
    for (const damage of [...restored, ...unproved]) console.log(describeDamage(damage));
    if (restored.length + unproved.length === 0) console.log('Nu este nimic de refăcut.');
    else if (values.confirm) console.log(`Refăcute: ${restored.length}; nedovedite: ${unproved.length}.`);
    else
      console.log(
        `S-ar reface: ${restored.length}; nedovedite: ${unproved.length}. Nimic nu s-a schimbat: adăugați --confirm.`,
      );
  } finally {
    await close();
    await source.close();
  }
}

async function examine(): Promise<void> {
  const env = readEnv();
  const source = await openBeside(env);
  const { pool, close } = connect(source.url, 2);
  try {
    const store = await createFileStore(env);
    for (const text of findFactWarnings(env)) console.log(`Atenție: ${text}`);
    let faults = 0;
    const seal = env.seal && (await openSeal(env.seal, { clock: registerNow, report: console.error }));
    // That there is none is no damage.
    for (const { text } of seal ? sealAlerts(presentSeal(seal), new Date()) : []) {
      faults += 1;
      console.log(text);
    }
    for await (const error of findIntegrityErrors(
      createReader(pool),
      prepareResources(definitions),
      store,
      values,
    )) {
      faults += 1;
      console.log(error);
    }
    console.log(faults === 0 ? 'Nu s-a găsit nicio problemă.' : `Probleme găsite: ${faults}.`);
    if (faults > 0) process.exitCode = 1;
  } finally {
    await close();
    await source.close();
  }
}
