/** Checks that files written by a manual command will be readable by the application (OPE-23). */
import { stat } from 'node:fs/promises';
import type { Env } from '../../../platform/env.ts';

/** Throws for root if the folder of backups or files belongs to another account. */
export async function requireOwner(
  { dataDir, backup }: Pick<Env, 'dataDir' | 'backup'>,
  caller = process.getuid?.(),
): Promise<void> {
  if (caller !== 0) return;
  const place = backup?.place.driver === 'folder' ? [backup.place.folder] : [];
  for (const folder of [...place, dataDir]) {
    const owner = (await stat(folder).catch(() => undefined))?.uid ?? 0;
    if (owner === 0) continue;
    throw new Error(
      `Comanda rulează ca root, iar ${folder} este al contului cu numărul ${owner}: ce ar scrie root, aplicația nu ar mai putea citi. Rulați-o cu acel cont, cum arată docs/instalare.md: systemd-run --uid=${owner} … sau docker compose exec application-1 …`,
    );
  }
}
