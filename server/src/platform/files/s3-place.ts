/** File storage in an S3-compatible store. Loaded only if configured, since the client needs memory and time to load. */
import { createReadStream } from 'node:fs';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { S3Env } from '../env.ts';
import { bodyOf, createS3Client, isAbsence } from './s3-client.ts';
import { digestIn, keyOf, type Place } from './stored-file.ts';

export function createS3Place(env: S3Env): Place {
  const client = createS3Client(env);
  const objectOf = (sha256: string) => ({ Bucket: env.bucket, Key: keyOf(sha256) });

  return {
    // The store shows an object only after it has received all of it.
    async keep(localPath, { sha256, size }, abortSignal) {
      const Body = createReadStream(localPath);
      const object = {
        ...objectOf(sha256),
        Body,
        ContentLength: size,
        ContentType: 'application/octet-stream',
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
      };
      try {
        await client.send(new PutObjectCommand(object), { abortSignal });
      } finally {
        Body.destroy();
      }
    },

    async remove(sha256, abortSignal) {
      await client.send(new DeleteObjectCommand(objectOf(sha256)), { abortSignal });
    },

    async sizeOf(sha256, abortSignal) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand(objectOf(sha256)), { abortSignal });
        return ContentLength ?? null;
      } catch (error) {
        if (isAbsence(error)) return null;
        throw error;
      }
    },

    async open(sha256, { range }, abortSignal) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const output = await client.send(new GetObjectCommand({ ...objectOf(sha256), Range }), {
          abortSignal,
        });
        return { size: wholeSize(output, range !== undefined), stream: bodyOf(output) };
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },

    async *list(prefix) {
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket: env.bucket, Prefix: `${prefix}/` },
      )) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          const sha256 = digestIn(Key);
          if (sha256) yield { sha256, size: Size, keptAt: LastModified };
        }
      }
    },
  };
}

/**
 * Size of the whole object. NaN, which never equals the expected size, if the store did not answer a range with a range.
 */
function wholeSize({ ContentRange, ContentLength }: GetObjectCommandOutput, isPart: boolean): number {
  return isPart ? Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1]) : (ContentLength ?? Number.NaN);
}
