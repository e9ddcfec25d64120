import { resolve } from 'node:path';
import { defaultBrand } from '@ceccar/contract/product';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('nothing needs to be set', () => {
  expect(readEnv({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    brand: defaultBrand,
    logoutPath: '/logout',
    logLevel: 'warn',
    production: false,
    trustedProxies: [],
    databasePoolSize: 20,
  });
});

test('everything can be set', () => {
  const env = readEnv({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/register',
    DATABASE_URL: 'postgres://a',
    BRAND: 'Registru',
    LOGOUT_PATH: '/iesire',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
    DATABASE_POOL_SIZE: '5',
  });
  expect(env).toMatchObject({
    port: 8080,
    production: true,
    databaseUrl: 'postgres://a',
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
    databasePoolSize: 5,
  });
});

test('an empty variable is one that is not set', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'BRAND',
    'LOGOUT_PATH',
    'LOG_LEVEL',
    'NODE_ENV',
    'TRUSTED_PROXIES',
    'DATABASE_POOL_SIZE',
  ];
  expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnv({}));
});

test.each([
  ['PORT', 'x'],
  ['PORT', '70000'],
  ['LOGOUT_PATH', 'logout'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_POOL_SIZE', '1'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`Configurare greșită. ${name}:`);
});
