/** A copy of the checkout as it stands, with uncommitted changes, in which files can be changed without harm. */
import { execFileSync } from 'node:child_process';
import { type Dirent, existsSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, readlink, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'faults-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0')) {
    // A file that was deleted, and not committed yet, is still listed.
    if (file === '' || !existsSync(file)) continue;
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await copyFile(file, join(copy, file));
  }
  const { workspaces } = JSON.parse(await readFile('package.json', 'utf8')) as { workspaces: string[] };
  for (const workspace of ['.', ...workspaces]) {
    const packages = join(workspace, 'node_modules');
    if (existsSync(packages)) await linkPackages(packages, join(copy, packages));
  }
  return copy;
}

/**
 * Hard links, which cost neither time nor space: linked folders would lead processes that may read only files of the checkout out of
 * it, and workspaces back to the original. Without caches, since writing to those would change the original.
 */
async function linkPackages(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const isCache = entry.isDirectory() && entry.name.startsWith('.') && entry.name !== '.bin';
    if (!isCache) await linkEntry(entry, from, to);
  }
}

async function linkEntry(entry: Dirent, from: string, to: string): Promise<void> {
  const [source, target] = [join(from, entry.name), join(to, entry.name)];
  await mkdir(to, { recursive: true });
  if (entry.isDirectory())
    for (const inner of await readdir(source, { withFileTypes: true }))
      await linkEntry(inner, source, target);
  else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
  // A temporary folder may lie on another disk.
  else await link(source, target).catch(() => copyFile(source, target));
}
