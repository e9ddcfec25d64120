/**
 * Generates clients of the API as other teams do, from its OpenAPI description: `node generate.ts openapi.json <folder>`.
 * A generator that does not understand the description ends the process with an error.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';

// The generators need TypeScript 5 or 6 as a library, and the repository has 7: they get the one of this workspace.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'typescript' ? { ...context, parentURL: import.meta.url } : context),
});

const [description = '', folder = ''] = process.argv.slice(2);
const text = readFileSync(description, 'utf8');

const { default: openapiTypeScript, astToString } = await import('openapi-typescript');
writeFileSync(join(folder, 'openapi-typescript.ts'), astToString(await openapiTypeScript(text)));

const { createClient } = await import('@hey-api/openapi-ts');
await createClient({ input: description, output: join(folder, 'hey-api'), logs: { level: 'error' } });

const { oazapfts } = await import('oazapfts');
writeFileSync(join(folder, 'oazapfts.ts'), await oazapfts(description));

const { convert } = await import('openapi-to-postmanv2');
writeFileSync(join(folder, 'postman.json'), JSON.stringify(await convertToPostman(), null, 1));

function convertToPostman(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    convert({ type: 'string', data: text }, { folderStrategy: 'Tags' }, (error, conversion) => {
      if (conversion?.result) resolve(conversion.output?.[0]?.data);
      else reject(error ?? new Error('The conversion for Postman failed.', { cause: conversion }));
    });
  });
}
