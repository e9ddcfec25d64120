/** Displays a field's value according to its kind in the contract. */
import type { Field } from '@ceccar/contract/fields';
import type { StoredFile } from '@ceccar/contract/file-field';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { referenceName } from '../../api/records.ts';
import { BreakableAddress } from './breakable-address.tsx';
import { contactLink } from './contact-link.ts';
import {
  formatBoolean,
  formatBytes,
  formatCount,
  formatDay,
  formatMoment,
  formatMoney,
  formatPercent,
} from './format.ts';

export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** The value as plain text; empty if there is none. */
export function fieldText(field: Field, value: unknown): string {
  if (isBlank(value)) return '';
  switch (field.kind) {
    case 'boolean':
      return formatBoolean(value === true);
    case 'date':
      return formatDay(String(value));
    case 'timestamp':
      return formatMoment(String(value));
    case 'decimal':
      return field.unit === '%' ? formatPercent(Number(value)) : formatMoney(Number(value));
    case 'choice':
      return choiceLabel(field, value);
    case 'choices':
      return Array.isArray(value) ? value.map((one) => choiceLabel(field, one)).join(', ') : '';
    case 'reference':
      return referenceName(value);
    case 'file':
      return storedFile(value)?.name ?? '';
    case 'integer':
      return field.unit === 'lei' ? formatCount(Number(value)) : String(value);
    default:
      return String(value);
  }
}

function choiceLabel(field: Field, value: unknown): string {
  return field.choices?.find((choice) => choice.value === value)?.label ?? String(value);
}

function storedFile(value: unknown): StoredFile | null {
  // The API returns a file field in this shape or as null.
  return typeof value === 'object' && value !== null && 'url' in value ? (value as StoredFile) : null;
}

/** A list has one in each row: lighter than MUI's Link, which looks the same. High enough for a finger, in lines of the usual height. */
const Contact = styled('a')({
  paddingBlock: 4,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

type Props = { field: Field; value: unknown; empty?: ReactNode };

export function FieldValue({ field, value, empty = '–' }: Props) {
  const text = fieldText(field, value);
  if (text === '') return empty;
  const file = field.kind === 'file' ? storedFile(value) : null;
  if (file) return <FileLink file={file} />;
  const href = contactLink(field.format, text);
  if (!href) return text;
  return (
    <Contact href={href} {...(field.format === 'web' ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {field.format === 'phone' ? text : <BreakableAddress>{text}</BreakableAddress>}
    </Contact>
  );
}

/** Name of a stored file as a download link; the session cookie authorises the download. */
function FileLink({ file }: { file: StoredFile }) {
  if (file.url === null) return `${file.name} (păstrarea lui s-a încheiat)`;
  return (
    <>
      <Link href={file.url} download sx={{ overflowWrap: 'anywhere' }}>
        {file.name}
      </Link>{' '}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {formatBytes(file.size)}
      </Typography>
    </>
  );
}
