/** Runs a Dockerfile without a container engine: its COPY and RUN lines, in a folder that stands for `/`. */
import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { basename, delimiter, dirname, join, matchesGlob, relative } from 'node:path';
import { promisify } from 'node:util';

type Instruction = { name: string; text: string };

export type Stage = {
  /** Name of the base image in FROM. */
  base: string;
  /** Folder that stands for `/`. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
  healthcheck: string[];
};

export function parseDockerfile(text: string): Instruction[] {
  return text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      return { name, text: rest.trim() };
    });
}

/** Returns the last stage. `context` is the Dockerfile's folder; `into` must be empty. */
export async function performDockerfile(context: string, into: string): Promise<Stage> {
  const isIgnored = await readIgnored(context);
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { name, text } of parseDockerfile(await readFile(join(context, 'Dockerfile'), 'utf8'))) {
    if (name === 'FROM') {
      const [base = '', , alias = 'last'] = text.split(/\s+/);
      const root = join(into, alias);
      stage = { base, root, workdir: '/', env: {}, user: 'root', command: [], healthcheck: [] };
      stages.set(alias, stage);
      await mkdir(root);
    } else if (!stage) throw new Error(`${name} stands before FROM`);
    else if (name === 'WORKDIR') {
      stage.workdir = text;
      await mkdir(join(stage.root, text), { recursive: true });
    } else if (name === 'ENV') {
      for (const [, key = '', value = ''] of text.matchAll(/(\S+?)=(\S+)/g)) stage.env[key] = value;
    } else if (name === 'COPY') await copy(stage, text, { context, stages, isIgnored });
    else if (name === 'RUN') await run(stage, text);
    else if (name === 'USER') stage.user = text;
    else if (name === 'CMD') stage.command = JSON.parse(text);
    else if (name === 'HEALTHCHECK') stage.healthcheck = JSON.parse(text.replace(/^.*?CMD\s*/, ''));
    else if (!['VOLUME', 'EXPOSE'].includes(name)) throw new Error(`${name} is not known here`);
  }
  if (!stage) throw new Error('There is no stage');
  return stage;
}

async function readIgnored(context: string): Promise<(path: string) => boolean> {
  const lines = (await readFile(join(context, '.dockerignore'), 'utf8')).split('\n');
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return (path) => patterns.some((pattern) => matchesGlob(relative(context, path), pattern));
}

type Sources = {
  context: string;
  stages: ReadonlyMap<string, Stage>;
  isIgnored: (path: string) => boolean;
};

async function copy(stage: Stage, text: string, { context, stages, isIgnored }: Sources): Promise<void> {
  const [, from, paths = ''] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(text) ?? [];
  const sources = paths.split(/\s+/);
  const target = sources.pop() ?? '';
  const root = from === undefined ? context : stages.get(from)?.root;
  if (root === undefined) throw new Error(`There is no stage ${from}`);
  for (const source of sources) {
    // A file goes into the target folder; a folder's content replaces the target.
    const to = join(stage.root, stage.workdir, target, target.endsWith('/') ? basename(source) : '');
    await cp(join(root, source), to, {
      recursive: true,
      filter: (path) => from !== undefined || !isIgnored(path),
    });
  }
}

async function run({ root, workdir, env }: Stage, text: string): Promise<void> {
  const command = text
    // The account `node` exists only in the image, and `/` is this machine's root.
    .replaceAll(' -o node -g node', '')
    .replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`)
    // It only makes a layer smaller; here it would empty the cache of the user who runs the test.
    .replace('npm cache clean --force', 'true');
  await promisify(execFile)('sh', ['-c', command], {
    cwd: join(root, workdir),
    env: { ...hostEnv(), ...env, npm_config_prefer_offline: 'true' },
  });
}

/** Environment of a program under test: this machine's paths, no NODE_ENV and no settings of the register. */
export function hostEnv(): Record<string, string | undefined> {
  const needed = /^(HOME|NODE_EXTRA_CA_CERTS|npm_config_(registry|cache|cafile)|https?_proxy|no_proxy)$/i;
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name))),
    PATH: dirname(process.execPath) + delimiter + process.env.PATH,
  };
}
