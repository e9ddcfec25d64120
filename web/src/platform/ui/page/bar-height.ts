/** Height of the fixed top bar on every signed-in screen. */
export const barHeight = 56;
