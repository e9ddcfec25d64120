/** The accounts that get alerts by e-mail, with the kinds that they chose and may have (OPE-153). */
import { type StaffAlertKind, staffAlertsFor } from '@ceccar/contract/operation/staff-alerts';
import type { Role } from '@ceccar/contract/roles';
import type { Db, Tx } from '../../../platform/database/connection.ts';

export type Subscriber = {
  userId: number;
  role: Role;
  regionId: number | null;
  kinds: readonly StaffAlertKind[];
};

/** Banned accounts and those whose role became smaller get nothing that their role does not allow. */
export async function readSubscribers(db: Db | Tx): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('staff_alert_choices as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.role', 'u.region_id', 'c.kinds'])
    .orderBy('u.id')
    .execute();
  return rows.map(({ id, role, region_id, kinds }) => ({
    userId: id,
    role: role as Role, // the column's check
    regionId: region_id,
    kinds: staffAlertsFor(role as Role).filter((kind) => kinds.includes(kind)),
  }));
}
