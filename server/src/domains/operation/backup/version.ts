import { createRequire } from 'node:module';

const { version: written } = createRequire(import.meta.url)('../../../../../package.json') as {
  version: string;
};

/** Version of the application in package.json. */
export const version = written;
