/** Height of the bar that stays at the top of every signed-in screen. */
export const barHeight = 56;
