/** Deep tests: long, and of the whole installation. A stage of their own, `npm run test:deep`. */
import { mergeConfig } from 'vitest/config';
import base, { deepTests } from './vitest.config.ts';

export default mergeConfig(
  { ...base, test: { ...base.test, include: [], exclude: [] } },
  { test: { include: [deepTests], exclude: ['**/node_modules/**'] } },
);
