import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { page } from '../api/page.ts';
import { paths } from '../paths.ts';

/** Lists and record pages of members are for staff; a member gets the own page (MEM-116). */
export function StaffPage({ children }: { children: ReactNode }) {
  return page.user?.roles[0] === 'ROLE_USER' ? <Navigate to={paths.member} replace /> : children;
}
