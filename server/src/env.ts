/** The only reader of process.env. */
import { resolve } from 'node:path';
import { defaultBrand } from '@ceccar/contract/product';
import { z } from 'zod';

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  BRAND: z.string().default(defaultBrand),
  LOGOUT_PATH: z.string().startsWith('/').default('/logout'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  /** `production` marks the cookie Secure; browsers then send it over https only, or to localhost. */
  NODE_ENV: z.string().default('development'),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma separated. */
  TRUSTED_PROXIES: z.string().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(20),
});

export type Env = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  brand: string;
  logoutPath: string;
  logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  production: boolean;
  trustedProxies: string[];
  databasePoolSize: number;
};

/** Throws with the name of the variable that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // Set to nothing, as compose files and shells like to do, is not set.
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(set);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Configurare greșită. ${wrong.join('; ')}`);
  }
  const given = parsed.data;
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    brand: given.BRAND,
    logoutPath: given.LOGOUT_PATH,
    logLevel: given.LOG_LEVEL,
    production: given.NODE_ENV === 'production',
    trustedProxies: given.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [],
    databasePoolSize: given.DATABASE_POOL_SIZE,
  };
}
