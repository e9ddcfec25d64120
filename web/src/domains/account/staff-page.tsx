import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { page } from '../../platform/api/page.ts';
import { paths } from '../../platform/paths.ts';

/** `own`: the member's page for the same matter. */
type Props = { own?: string; children: ReactNode };

/** Lists, record pages and conversations of members are for staff; a member gets the own page (MEM-116). */
export function StaffPage({ own = paths.member, children }: Props) {
  return page.user?.roles[0] === 'ROLE_USER' ? <Navigate to={own} replace /> : children;
}
