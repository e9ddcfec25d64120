/** A table with the same columns and indexes in the schema `bare`, which is dropped afterwards: what COPY alone costs. */
import type pg from 'pg';
import { onOwnConnection } from '../server/src/platform/database/own-connection.ts';
import type { Register } from './registers.ts';

export function onBareTable<T>(
  register: Register,
  table: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return onOwnConnection(register, async (client) => {
    try {
      await client.query(`create schema bare; create table bare.${table} (like ${table} including all)`);
      return await work(client);
    } finally {
      await client.query('drop schema if exists bare cascade');
    }
  });
}
