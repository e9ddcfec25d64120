/** A sentence of the texts with its links, which stand in square brackets. */
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { offPaper } from '../../../platform/ui/print/on-paper.tsx';

type TextLink = {
  href: string;
  /** For brackets without a text: what programs read, and no language changes. */
  name?: string;
  /** Not printed: a file cannot be had from paper. */
  isDownload?: boolean;
};

type Props = { text: string; links: readonly TextLink[] };

export function LinkedText({ text, links }: Props): ReactNode {
  // Texts and links alternate, beginning with a text.
  return text.split(/\[([^\]]*)\]/).map((part, place) => {
    const link = place % 2 === 1 ? links[(place - 1) / 2] : undefined;
    if (!link) return part;
    return (
      <Link
        key={link.href}
        href={link.href}
        underline="always"
        {...(link.isDownload ? { download: true, sx: offPaper } : {})}
      >
        {part || link.name}
      </Link>
    );
  });
}
