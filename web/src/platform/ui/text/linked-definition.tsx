/** A label and value that other links can point to. */
import { type ReactNode, useRef } from 'react';
import { useLinkedPlace } from '../navigation/linked-place.ts';
import { DefinitionCell, DefinitionText } from './definition-list.tsx';

type Props = { id: string; label: string; children: ReactNode };

export function LinkedDefinition({ id, label, children }: Props) {
  const cell = useRef<HTMLDivElement>(null);
  useLinkedPlace(id, { place: cell });
  return (
    <DefinitionCell ref={cell} isWide={false} tabIndex={-1} sx={{ scrollMarginTop: 120, outlineOffset: 6 }}>
      <DefinitionText label={label}>{children}</DefinitionText>
    </DefinitionCell>
  );
}
