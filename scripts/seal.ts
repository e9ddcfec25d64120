/**
 * Seals the documents that were issued before there was a seal: npm run seal -- --preview counts them, npm run seal -- --do
 * seals them. Both run also while the application does.
 */
import { parseArgs } from 'node:util';
import { registerNow } from '@ceccar/contract/register-clock';
import { sealKept } from '../server/src/domains/operation/seal/seal-kept.ts';
import { drawHere } from '../server/src/domains/papers/renderer/document-renderer.ts';
import { openSeal } from '../server/src/domains/papers/seal/seal.ts';
import { keepSealCertificates } from '../server/src/domains/papers/seal/seal-certificates.ts';
import { connect } from '../server/src/platform/database/connection.ts';
import { openBeside } from '../server/src/platform/database/open.ts';
import { readEnv, withoutOutgoing } from '../server/src/platform/env.ts';
import { createFileStore } from '../server/src/platform/files/file-store.ts';
import { withMadeFiles } from '../server/src/platform/files/keep-made-file.ts';
import { failWith } from './fail-with.ts';

const { values } = parseArgs({ options: { preview: { type: 'boolean' }, do: { type: 'boolean' } } });
await run().catch(failWith);

async function run(): Promise<void> {
  if (values.preview === values.do)
    throw new Error('Scrieți --preview, ca să vedeți ce s-ar sigila, sau --do, ca să se sigileze.');
  const env = withoutOutgoing(readEnv());
  if (!env.seal) throw new Error('Dați SEAL_P12 și SEAL_PASSWORD: sigiliul electronic.');
  const seal = await openSeal(env.seal, {
    clock: registerNow,
    report: ({ message }) => console.error(message),
  });
  const source = await openBeside(env);
  const database = connect(source.url, 2);
  try {
    const files = withMadeFiles(await createFileStore(env), database);
    if (values.do) await keepSealCertificates(database.db, seal);
    const sealing = { seal, renderer: drawHere };
    const results = await sealKept({ database, files, ...(values.do ? { sealing } : {}) });
    for (const { label, unsealed, sealed, left } of results) {
      const done = unsealed - (values.do ? left.length : 0);
      console.log(
        `${label}: ${values.do ? 'sigilate acum' : 'de sigilat'} ${done}, sigilate dinainte ${sealed}`,
      );
      for (const one of left) console.log(`  lăsat nesigilat: ${one}`);
    }
    if (results.some(({ left }) => left.length > 0)) process.exitCode = 1;
  } finally {
    await database.close();
    await source.close();
  }
}
