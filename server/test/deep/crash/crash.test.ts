/** What kill -9 of the application or of PostgreSQL leaves of what was under way: the whole or nothing. Real processes. */
import { expect, test } from 'vitest';
import { findLedgerErrors } from '../../../src/domains/money/check-ledger.ts';
import { createReader } from '../../../src/platform/database/reader.ts';
import { signInAs } from '../../harness/accounts.ts';
import { end, prepareServing, type Serving } from '../../harness/serving.ts';
import { beginDues } from './dues.ts';
import { beginExport } from './export.ts';
import { beginPhotos, drawPhotos } from './photos.ts';
import type { UnderWay } from './under-way.ts';

const { start, killers } = prepareServing();

async function expectNoErrors({ database }: Serving): Promise<void> {
  const errors: string[] = [];
  for await (const error of findLedgerErrors(createReader(database.pool))) errors.push(error);
  expect(errors).toEqual([]);
}

async function stopInTheMidst(serving: Serving, killed: keyof typeof killers): Promise<UnderWay[]> {
  const as = await signInAs(serving.database.db, 'ROLE_ADMIN');
  const photos = await drawPhotos(serving);
  const underWay = [await beginDues(serving, as)];
  underWay.push(await beginExport(serving, as));
  underWay.push(await beginPhotos(serving, as, photos));
  await killers[killed](serving);
  for (const { letGo } of underWay) await letGo();
  await end(serving, 'SIGKILL');
  return underWay;
}

async function expectTakenUp(serving: Serving, underWay: readonly UnderWay[]): Promise<void> {
  for (const { expectNotDone } of underWay.toReversed()) await expectNotDone?.(serving);
  for (const { expectDone } of underWay) await expectDone(serving);
  await expectNoErrors(serving);
}

test('the application killed, then PostgreSQL, in the midst of dues, an export and photos: each is there once and whole', async () => {
  const first = await start();
  const one = await stopInTheMidst(first, 'the application');
  const second = await start();
  await expectTakenUp(second, one);
  const two = await stopInTheMidst(second, 'PostgreSQL');
  const third = await start();
  await expectTakenUp(third, two);
  await end(third, 'SIGTERM');
});
