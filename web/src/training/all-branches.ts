/** In the place of a branch, of a course that has none (TRA-6). */
export const allBranches = 'toate filialele';
