import { exportTypes } from '@ceccar/contract/exchange/exports';
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { exportRecords } from '../builders/export.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db } = app;
const admin = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);

test.each(exportTypes.map(({ value }) => value))('%s', async (export_type) => {
  await createPerson(db, { region, last_name: '=1+1', birth_date: '1980-02-03' });
  const rows = await exportRecords(app, admin, {
    export_type,
    export_filters: export_type.includes('centralizator')
      ? { min_payment_date: '2026-01-01', max_payment_date: '2026-12-31' }
      : {},
  });
  console.log(export_type, rows.length, rows[0]);
});
