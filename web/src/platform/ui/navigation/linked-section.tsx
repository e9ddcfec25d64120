/** A section that links can point to and that has no focusable button of its own. */
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { useLinkedPlace } from './linked-place.ts';

const Section = styled('section')(({ theme }) => ({
  // Leaves room for the fixed top bar.
  scrollMarginTop: theme.spacing(10),
  borderRadius: theme.shape.borderRadius,
  outlineOffset: 2,
}));

type Props = { id: string; label: string; children: ReactNode };

export function LinkedSection({ id, label, children }: Props) {
  const section = useRef<HTMLElement>(null);
  useLinkedPlace(id, { place: section });
  return (
    <Section ref={section} tabIndex={-1} aria-label={label}>
      {children}
    </Section>
  );
}
