import { boolean, type Field } from '@ceccar/contract/fields';
import { messages } from '@ceccar/contract/messages';

/** The same Da or Nu without a silent answer, for a form in which somebody has to choose (MEM-48). */
export function askedBoolean({ label, help }: Field): Field {
  const asked = boolean({ label, ...(help ? { help } : {}) });
  const input = asked.input.refine((value) => value !== null, { error: messages.required(label) });
  return { ...asked, required: true, input };
}
