import type { MouseEvent } from 'react';

/**
 * For the buttons under a form: pressed, they leave the focus in the field. Else the field would be judged as it is left,
 * its objection would take a line, and the button would move away from under the press.
 */
export const keepField = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
