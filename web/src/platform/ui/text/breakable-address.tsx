/** An e-mail or web address that breaks after its dots and its @, so that it is never cut inside a word. */
import { Fragment } from 'react';

export function BreakableAddress({ children }: { children: string }) {
  const parts = children.split(/(?<=[@./])(?=[^@./])/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in its order.
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
