/** Files in a store that speaks S3. Loaded only where it is configured: the client takes memory and time. */
import { GetObjectCommand, type GetObjectCommandOutput, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Env } from '../env.ts';
import { bodyOf, createS3Client, isAbsence } from './s3-client.ts';
import { digestIn, keyOf, type Place } from './stored-file.ts';

export function createS3Place(env: S3Env): Place {
  const client = createS3Client(env);
  const disk = new Disk(
    new S3Driver({ client, bucket: env.bucket, visibility: 'private', supportsACL: false }),
  );

  return {
    // A store shows an object only once it has all of it.
    keep: (localPath, { sha256, size }) =>
      disk.copyFromFs(localPath, keyOf(sha256), {
        contentLength: size,
        contentType: 'application/octet-stream',
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
      }),

    remove: (sha256) => disk.delete(keyOf(sha256)),

    async sizeOf(sha256) {
      try {
        return (await disk.getMetaData(keyOf(sha256))).contentLength;
      } catch (error) {
        if (isAbsence((error as Error).cause)) return null;
        throw error;
      }
    },

    // Asked for here and not by flydrive, which knows no ranges.
    async open(sha256, { range }) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const output = await client.send(
          new GetObjectCommand({ Bucket: env.bucket, Key: keyOf(sha256), Range }),
        );
        return { size: wholeSize(output, range !== undefined), stream: bodyOf(output) };
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },

    async *list(prefix) {
      // flydrive's listing leaves out the sizes.
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

/** NaN, which equals no size, where the store answered a range with something else. */
function wholeSize({ ContentRange, ContentLength }: GetObjectCommandOutput, isPart: boolean): number {
  return isPart ? Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1]) : (ContentLength ?? Number.NaN);
}
