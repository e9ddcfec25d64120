import { boolean, type Field } from '@ceccar/contract/fields';
import { messages } from '@ceccar/contract/messages';

/** The same boolean without a default, for a form in which the user has to choose (MEM-48). */
export function askedBoolean({ label, help }: Field): Field {
  const asked = boolean({ label, ...(help ? { help } : {}) });
  const input = asked.input.refine((value) => value !== null, { error: messages.required(label) });
  return { ...asked, required: true, input };
}
