/** After so many days the file of an export goes (EXC-33); visitors read it too, so it loads nothing else. */
export const exportDays = 30;
