import { createRequire } from 'node:module';

const { version: written } = createRequire(import.meta.url)('../../../../package.json') as {
  version: string;
};

/** Of the application, as package.json has it. */
export const version = written;
