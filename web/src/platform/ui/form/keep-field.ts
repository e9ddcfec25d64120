import type { MouseEvent } from 'react';

/**
 * For buttons under a form: pressing one does not take the focus from the field. Otherwise validation on blur could
 * insert an error line and move the button away before the click.
 */
export const keepField = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
