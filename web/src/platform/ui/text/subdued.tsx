import type { CSSProperties, ReactNode } from 'react';

type Props = { children: ReactNode; style?: CSSProperties };

/** The usual value of a column, so that exceptions stand out. */
export function Subdued({ children, style }: Props) {
  return (
    <span className="subdued" style={style}>
      {children}
    </span>
  );
}
