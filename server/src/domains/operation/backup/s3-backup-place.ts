/** Backups in an S3-compatible store. Loaded only if configured, since the client needs memory and time to load. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { S3Env } from '../../../platform/env.ts';
import { bodyOf, createS3Client, isAbsence } from '../../../platform/files/s3-client.ts';
import type { BackupPlace } from './backup-place.ts';

export function createS3BackupPlace(env: S3Env & { folder: string }, workFolder: string): BackupPlace {
  const client = createS3Client(env);
  const root = env.folder === '' ? '' : `${env.folder}/`;
  const objectAt = (path: string) => ({ Bucket: env.bucket, Key: `${root}${path}` });

  return {
    // The store needs size and digest before the first byte, and shows an object only after it has received all of it.
    async put(path, bytes) {
      const draft = join(workFolder, randomUUID());
      const hash = createHash('sha256');
      let size = 0;
      try {
        const file = await open(draft, 'w', 0o600);
        await pipeline(
          bytes,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              hash.update(chunk);
              size += chunk.length;
              yield chunk;
            }
          },
          file.createWriteStream(),
        );
        await client.send(
          new PutObjectCommand({
            ...objectAt(path),
            Body: createReadStream(draft),
            ContentLength: size,
            ContentType: 'application/octet-stream',
            ChecksumSHA256: hash.digest('base64'),
          }),
        );
      } finally {
        await rm(draft, { force: true });
      }
    },

    async open(path) {
      try {
        return bodyOf(await client.send(new GetObjectCommand(objectAt(path))));
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },

    async *list(folder) {
      const { Bucket, Key: Prefix } = objectAt(`${folder}/`);
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          yield { path: Key.slice(root.length), size: Size };
        }
      }
    },

    async remove(path) {
      await client.send(new DeleteObjectCommand(objectAt(path)));
    },
  };
}
