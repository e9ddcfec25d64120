/** The client of an S3-compatible store, and how to recognise its "not found" errors. */
import { Readable } from 'node:stream';
import { type GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { S3Env } from '../env.ts';

/** Idle timeout of a connection. */
const idleMs = 20_000;

export function createS3Client(env: S3Env): S3Client {
  return new S3Client({
    ...(env.endpoint ? { endpoint: env.endpoint } : {}),
    region: env.region,
    forcePathStyle: env.forcePathStyle,
    credentials: { accessKeyId: env.accessKeyId, secretAccessKey: env.secretAccessKey },
    // Many stores reject the checksums that the client adds by default; each file is sent with our own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The client would print warnings to the console; failures are thrown and reported by the store.
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
