/** Long tests of a whole installation, run by `npm run test:deep`: crashes, fuzzing, upgrades, backups, doctor, demo. */
import { mergeConfig } from 'vitest/config';
import base, { deepTests } from './vitest.config.ts';

export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: [] } },
  { test: { include: [deepTests], exclude: ['**/node_modules/**'], testTimeout: 900_000 } },
);
