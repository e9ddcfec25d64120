/** Links to the template of an import: as a workbook where it may be one, and as CSV (EXC-167). */
import Link from '@mui/material/Link';
import { touchedLink } from '../../platform/ui/page/touch-target.ts';

type Props = { csv: string; hasWorkbook: boolean };

export function TemplateLinks({ csv, hasWorkbook }: Props) {
  if (!hasWorkbook) return <TemplateLink href={csv}>Descarcă modelul</TemplateLink>;
  return (
    <span>
      <TemplateLink href={`${csv}.xlsx`}>Descarcă modelul (Excel)</TemplateLink>
      {' · '}
      <TemplateLink href={csv}>modelul CSV</TemplateLink>
    </span>
  );
}

function TemplateLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} download underline="always" sx={touchedLink}>
      {children}
    </Link>
  );
}
