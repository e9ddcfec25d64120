import { issuedDocumentPath, issuedDocuments } from '@ceccar/contract/papers/issued-documents';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { forgetLists } from '../../../platform/data/record-cache.ts';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import { formatDay, formatDayOf } from '../../../platform/ui/text/format.ts';
import { CancelDocument } from '../../public/documents/cancel-document.tsx';

/** Makes the columns fit on a phone. */
const Documents = styled(Table)({ '& th, & td': { paddingRight: 8 } });

const { fields, title, plural } = issuedDocuments;

type Props = { documents: readonly ApiRecord[]; canDownload: boolean; canCancel: boolean };

export function IssuedDocumentTable({ documents, canDownload, canCancel }: Props) {
  const queryClient = useQueryClient();
  return (
    <TableContainer>
      <Documents aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>Documentul</TableCell>
            <TableCell>Starea</TableCell>
            {canDownload ? <TableCell>Fișier</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {documents.map((document) => (
            <TableRow key={document['@id']}>
              <TableCell>
                {fieldText(fields.kind, document.kind)}
                <Typography variant="body2">{nameOf(document)}</Typography>
              </TableCell>
              <TableCell>
                {statusText(document)}
                {document.endedReason ? (
                  <Typography variant="body2" color="textSecondary">
                    {String(document.endedReason)}
                  </Typography>
                ) : null}
              </TableCell>
              {canDownload ? (
                <TableCell>
                  <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
                    <Downloads document={document} />
                    {canCancel && document.status !== 'cancelled' ? (
                      <CancelDocument
                        address={`/api/${plural}/${document.originId}`}
                        noun="avizul"
                        name={nameOf(document)}
                        onSettled={() => forgetLists(queryClient, plural)}
                      />
                    ) : null}
                  </Stack>
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Documents>
    </TableContainer>
  );
}

/** A document that is no longer in force, or was reconstructed, is a marked copy anyway. */
function Downloads({ document }: { document: ApiRecord }) {
  const id = document.originId;
  const name = nameOf(document);
  const isKept = document.status === 'issued' && document.reconstructedOn === null;
  return (
    <>
      <Link href={issuedDocumentPath(id)} download aria-label={`Descarcă avizul ${name}`}>
        Descarcă
      </Link>
      {isKept ? (
        <Link href={issuedDocumentPath(id, true)} download aria-label={`Duplicat al avizului ${name}`}>
          Duplicat
        </Link>
      ) : null}
    </>
  );
}

/** `nr. CJ-2026/41 din 10.02.2026` */
function nameOf({ number, date }: ApiRecord): string {
  return `nr. ${number} din ${formatDay(String(date))}`;
}

/** `Anulat la 02.03.2026`; a notice from before documents were kept says when it was reconstructed. */
function statusText({ status, endedAt, createdAt, reconstructedOn }: ApiRecord): string {
  const text = fieldText(fields.status, status);
  if (endedAt) return `${text} la ${formatDayOf(String(endedAt))}`;
  if (reconstructedOn) return `${text}; reconstituit din registru la ${formatDay(String(reconstructedOn))}`;
  return `${text} la ${formatDayOf(String(createdAt))}`;
}
