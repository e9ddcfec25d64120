/** Phone and e-mail in the head of a record page: pressed, not copied. */
import type { Field } from '@ceccar/contract/fields';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ApiRecord } from '../../platform/api/records.ts';
import { touchTarget } from '../../platform/ui/page/touch-target.ts';
import { BreakableAddress } from '../../platform/ui/text/breakable-address.tsx';
import { contactLink } from '../../platform/ui/text/contact-link.ts';

const Links = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  marginTop: theme.spacing(0.5),
  overflowWrap: 'anywhere',
  '& a': { lineHeight: '24px' },
  [theme.breakpoints.down('sm')]: { '& a': { lineHeight: `${touchTarget}px` } },
}));

type Props = { fields: Readonly<Record<string, Field>>; names: readonly string[]; member: ApiRecord };

export function ContactLinks({ fields, names, member }: Props) {
  const masked = member.abilities?.masked ?? [];
  const shown = names.flatMap((name) => {
    const field = fields[name];
    const value = member[name];
    if (!field || typeof value !== 'string' || masked.includes(name)) return [];
    const href = contactLink(field.format, value);
    return href === null
      ? []
      : [{ name, href, value, label: field.label, isEmail: field.format === 'email' }];
  });
  if (shown.length === 0) return null;
  return (
    <Links>
      {shown.map(({ name, href, value, label, isEmail }) => (
        <Link key={name} href={href} title={label}>
          {isEmail ? <BreakableAddress>{value}</BreakableAddress> : value}
        </Link>
      ))}
    </Links>
  );
}
