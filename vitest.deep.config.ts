/** Long tests of a whole installation, run by `npm run test:deep`: crashes, fuzzing, upgrades, backups, doctor, demo. */
import { defineConfig } from 'vitest/config';
import base, { deepTests } from './vitest.config.ts';

/** These measure durations or test time limits, so they run one after the other, when the rest is done. */
const timedTests = ['batch-speed', 'hanging-store', 'hostile-files', 'rolling-restart'].map(
  (name) => `server/test/deep/${name}.test.ts`,
);
const { globalSetup = [], ...shared } = base.test ?? {};
const deep = { ...shared, testTimeout: 900_000 };

export default defineConfig({
  test: {
    globalSetup,
    projects: [
      { test: { ...deep, name: 'deep', include: [deepTests], exclude: timedTests } },
      {
        test: {
          ...deep,
          name: 'timed',
          include: timedTests,
          exclude: [],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
