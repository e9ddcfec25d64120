/**
 * A connection to the server that accepts writes, where DATABASE_URL names several (OPE-250): node-postgres knows one host
 * only. Every connection of the server to its database is made by this class.
 */
import pg from 'pg';
import { listHosts } from '../database-hosts.ts';

/** Longest wait for a host, in ms. All are asked at once, so that a machine without power keeps no connection waiting. */
const hostMs = 5_000;

type Address = Pick<pg.Client, 'host' | 'port'>;

/** By URL: the search under way, which connections that open at once share. */
const searches = new Map<string, Promise<Address>>();

export class WriterClient extends pg.Client {
  readonly #config: pg.ClientConfig;
  readonly #hosts: readonly string[];
  #isEnded = false;

  constructor(config: pg.ClientConfig = {}) {
    const hosts = listHosts(config.connectionString ?? '');
    super(hosts.length > 1 ? { ...config, connectionString: hosts[0] } : config);
    this.#config = config;
    this.#hosts = hosts;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error | null) => void): void;
  override connect(callback?: (error: Error | null) => void): Promise<pg.Client> | undefined {
    const connected = this.#hosts.length > 1 ? this.#connectToWriter() : this.#connectToHost();
    if (!callback) return connected;
    connected.then(() => callback(null), callback);
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    this.#isEnded = true;
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }

  async #connectToHost(): Promise<pg.Client> {
    await super.connect();
    return this;
  }

  async #connectToWriter(): Promise<pg.Client> {
    const { host, port } = await findWriterOnce(this.#config, this.#hosts);
    if (this.#isEnded) throw new Error('Connection terminated');
    this.host = host;
    this.port = port;
    return this.#connectToHost();
  }
}

function findWriterOnce(config: pg.ClientConfig, hosts: readonly string[]): Promise<Address> {
  const url = config.connectionString ?? '';
  const search = searches.get(url) ?? findWriter(config, hosts).finally(() => searches.delete(url));
  searches.set(url, search);
  return search;
}

/** Throws the first error that is not about the network, such as a wrong password, if there is one. */
async function findWriter(config: pg.ClientConfig, hosts: readonly string[]): Promise<Address> {
  const asked = hosts.map((connectionString) => askHost({ ...config, connectionString }));
  try {
    return await Promise.any(asked);
  } catch (error) {
    const errors = (error as AggregateError).errors as Error[]; // what Promise.any throws
    throw errors.find(isRefusal) ?? new NoWriterError(errors);
  }
}

/** Class 08 of SQLSTATE: to callers it is a database that is away. */
class NoWriterError extends Error {
  readonly code = '08001';

  constructor(errors: readonly Error[]) {
    super(`No host of DATABASE_URL accepts writes: ${errors.map(({ message }) => message).join('; ')}`);
  }
}

/** Class 28: the account or its password; 3D000: no such database. A server that is starting or full is passed over. */
function isRefusal(error: Error): boolean {
  return /^(28...|3D000)$/.test((error as { code?: string }).code ?? '');
}

/** Throws for a standby, and for a server that its administrator made read-only. */
async function askHost(config: pg.ClientConfig): Promise<Address> {
  const client = new pg.Client({
    ...config,
    pipeline: false,
    connectionTimeoutMillis: hostMs,
    query_timeout: hostMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    if (rows[0]?.transaction_read_only === 'off') return { host: client.host, port: client.port };
    throw new Error(`${client.host}:${client.port} is read-only`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
