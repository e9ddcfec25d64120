/** The client of a store that speaks S3, and how it says that something is not there. */
import { Readable } from 'node:stream';
import { type GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { S3Env } from '../env.ts';

/** A connection on which nothing moves for so long is given up. */
const idleMs = 20_000;

export function createS3Client(env: S3Env): S3Client {
  return new S3Client({
    ...(env.endpoint ? { endpoint: env.endpoint } : {}),
    region: env.region,
    forcePathStyle: env.forcePathStyle,
    credentials: { accessKeyId: env.accessKeyId, secretAccessKey: env.secretAccessKey },
    // Many stores refuse the checksums that the client would add by itself; ours goes with each file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // It would warn on the console; what fails is thrown, and reported by the store.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: 5_000, socketTimeout: idleMs },
  });
}

export function bodyOf({ Body }: GetObjectCommandOutput): Readable {
  if (Body instanceof Readable) return Body;
  throw new Error('The store answered without a body');
}

export function isAbsence(error: unknown): boolean {
  const { name, $metadata } = (error ?? {}) as { name?: string; $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';
}

function ignore(): void {}
