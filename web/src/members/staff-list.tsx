import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { page } from '../api/page.ts';
import { paths } from '../paths.ts';

/** A list of members is for staff; members who open its address get their own page (MEM-116). */
export function StaffList({ children }: { children: ReactNode }) {
  return page.user?.roles[0] === 'ROLE_USER' ? <Navigate to={paths.member} replace /> : children;
}
