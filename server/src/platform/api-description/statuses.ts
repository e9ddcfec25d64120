/** Errors of operations in Hydra, generated from the table of public errors: each is described once and referred to (API-203). */
import { type ErrorCode, publicErrors, wireCode } from '@ceccar/contract/error-codes';

export function describeStatuses(): Record<string, unknown>[] {
  return Object.entries(publicErrors).map(([code, { status, title }]) => ({
    '@id': idOf(code as ErrorCode), // the table is keyed by them
    '@type': 'hydra:Status',
    'hydra:statusCode': status,
    'hydra:title': title,
  }));
}

export function statusesOf(codes: readonly ErrorCode[]): { '@id': string }[] {
  return [...new Set(codes)].map((code) => ({ '@id': idOf(code) }));
}

function idOf(code: ErrorCode): string {
  return `#${wireCode(code)}`;
}
