/** Reads and writes a backup place, encrypted if it has a key (OPE-2). */
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { BackupEnv } from '../../../platform/env.ts';
import type { BackupPlace, Bytes } from './backup-place.ts';
import { decrypt, deriveKey, encrypt, encryptedSize, isProofOf, proofOf } from './encrypt.ts';
import { openBackupPlace } from './open-backup-place.ts';

export type Vault = Pick<BackupPlace, 'put' | 'list' | 'remove'> & {
  /** Throws if there is no object or if it was changed. */
  read: (path: string) => AsyncIterable<Buffer>;
  /** Size that this many bytes take in the place. */
  keptSize: (size: number) => number;
  /** A local folder for temporary files. */
  workFolder: string;
  /** The register that owns the place, by `installation`; null if it is not known yet. */
  register: string | null;
  describeRegister: (register: string) => Promise<void>;
};

const descriptionPath = 'place.json';
/** A place is encrypted, or not, for its whole life. */
const placeSchema = z.object({
  format: z.literal(1),
  seal: z.object({ salt: z.base64(), proof: z.base64() }).nullable(),
  register: z.string().nullable().default(null),
});

type Description = z.infer<typeof placeSchema>;

export async function openVault(env: Pick<BackupEnv, 'place' | 'key'>, workFolder: string): Promise<Vault> {
  const place = await openBackupPlace(env, workFolder);
  const { key, description: described } = await openKey(place, env.key);
  return {
    workFolder,
    register: described.register,
    describeRegister: (register) => describe(place, { ...described, register }),
    keptSize: (size) => (key ? encryptedSize(size) : size),
    list: place.list,
    remove: place.remove,
    put: (path, bytes) => place.put(path, key ? encrypt(key, path, bytes) : bytes),
    async *read(path) {
      const stream = await place.open(path);
      if (!stream) throw new Error(`Lipsește din copie: ${path}.`);
      const bytes = stream as Bytes; // opened without an encoding
      yield* key ? decrypt(key, path, bytes) : bytes;
    },
  };
}

/** Whether backups have been made there, or begun. */
export async function isPlaceBegun(place: Pick<BackupPlace, 'open'>): Promise<boolean> {
  const known = await place.open(descriptionPath);
  known?.destroy();
  return known !== undefined;
}

type Opened = { key: Buffer | undefined; description: Description };

async function openKey(place: BackupPlace, passphrase: string | undefined): Promise<Opened> {
  const known = await place.open(descriptionPath);
  if (!known) return beginPlace(place, passphrase);
  const description = placeSchema.parse(JSON.parse((await buffer(known)).toString()));
  const { seal: kept } = description;
  if (!kept && passphrase === undefined) return { key: undefined, description };
  if (!kept) throw new Error('Copiile de acolo nu sunt criptate, iar BACKUP_KEY este setat: dați alt loc.');
  if (passphrase === undefined) throw new Error('Copiile de acolo sunt criptate: setați BACKUP_KEY.');
  const key = await deriveKey(passphrase, Buffer.from(kept.salt, 'base64'));
  if (isProofOf(key, Buffer.from(kept.proof, 'base64'))) return { key, description };
  throw new Error('BACKUP_KEY nu este cheia copiilor de acolo.');
}

async function beginPlace(place: BackupPlace, passphrase: string | undefined): Promise<Opened> {
  const salt = randomBytes(32);
  const key = passphrase === undefined ? undefined : await deriveKey(passphrase, salt);
  const kept = key ? { salt: salt.toString('base64'), proof: proofOf(key).toString('base64') } : null;
  const description: Description = { format: 1, seal: kept, register: null };
  await describe(place, description);
  return { key, description };
}

function describe(place: BackupPlace, description: Description): Promise<void> {
  return place.put(descriptionPath, oneOf(JSON.stringify(description)));
}

export async function* oneOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
