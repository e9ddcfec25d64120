/** Jobs of the open register: its files are made every night, and kept for 400 days (PUB-220, PUB-223). */
import { openRegisterKeptDays } from '@ceccar/contract/public/open-register-path';
import { dayMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import type { OpenRegisterEnv } from '../../../platform/env.ts';
import { type ExpiryNeeds, expireFiles } from '../../../platform/files/expire-files.ts';
import { defineJob, nightlyAt, upkeep } from '../../../platform/jobs/define-job.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import type { Seal } from '../../papers/seal/seal.ts';
import { makeOpenRegister, type OpenRegisterNeeds } from './make-open-register.ts';

export type WithOpenRegister = {
  /** Undefined until the organisation opens the register. */
  openRegister: OpenRegisterEnv | undefined;
  seal: Pick<Seal, 'sealFile'> | undefined;
};

export const publishOpenRegister = defineJob({
  name: 'publish-open-register',
  ...nightlyAt(0, 20),
  async handle({
    openRegister,
    seal,
    ...needs
  }: Omit<OpenRegisterNeeds, keyof WithOpenRegister> & WithOpenRegister) {
    if (openRegister && seal)
      await makeOpenRegister({ ...needs, openRegister, seal }, bucharestToday(needs.clock()));
  },
});

/** The manifests stay, because they are leaves of the register's log. */
export const expireOpenRegister = defineJob({
  name: 'expire-open-register',
  ...upkeep,
  handle(needs: ExpiryNeeds) {
    const since = bucharestToday(new Date(needs.clock().getTime() - openRegisterKeptDays * dayMs));
    const isExpired = sql<boolean>`open_register_day_id in (select id from open_register_days where day < ${since})`;
    return expireFiles(needs, 'open_register_files', isExpired);
  },
});
