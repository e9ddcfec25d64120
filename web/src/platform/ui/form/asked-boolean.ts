import { boolean, type Field } from '@ceccar/contract/fields';
import { messages } from '@ceccar/contract/messages';

/** The same boolean without a default, for a form in which the user has to choose (MEM-48). */
export function askedBoolean({ label, help }: Field): Field {
  const requiredBoolean = boolean({ label, ...(help ? { help } : {}) });
  const input = requiredBoolean.input.refine((value) => value !== null, { error: messages.required(label) });
  return { ...requiredBoolean, required: true, input };
}
