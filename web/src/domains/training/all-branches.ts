/** Label for a course that belongs to no single branch (TRA-6). */
export const allBranches = 'toate filialele';
