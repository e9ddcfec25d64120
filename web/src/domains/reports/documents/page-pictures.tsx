/** Pictures of the pages in order, before they are joined into one PDF. */

import BackIcon from '@mui/icons-material/ChevronLeft';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import ClearIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useReportChanges } from '../../../platform/ui/form/unsaved-changes.tsx';
import { problemText } from '../../../platform/ui/pictures/picture-problem.ts';
import { countOf } from '../../../platform/ui/text/format.ts';

const Pages = styled('ol')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Page = styled('li')(({ theme }) => ({
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  overflow: 'hidden',
  textAlign: 'center',
}));

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 144,
  objectFit: 'contain',
  backgroundColor: (theme.vars ?? theme).palette.action.hover,
}));

const Problem = styled(Alert)({ justifySelf: 'start' });

type Props = {
  pages: readonly File[];
  onChange: (pages: File[]) => void;
  onJoined: (file: File) => void;
};

export function PagePictures({ pages, onChange, onJoined }: Props) {
  useReportChanges(true);
  const joining = useMutation({
    mutationFn: async () => {
      const { joinPictures } = await import('../../../platform/ui/pictures/join-pictures.ts');
      return joinPictures(pages, 'Raport anual semnat');
    },
    onSuccess: (pdf) => onJoined(new File([pdf], 'raport-semnat.pdf', { type: pdf.type })),
  });
  const swap = (index: number) =>
    onChange(
      pages.map((page, place) =>
        place === index ? (pages[index + 1] ?? page) : place === index + 1 ? (pages[index] ?? page) : page,
      ),
    );
  return (
    <>
      <Pages aria-label="Paginile, în ordine">
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be chosen twice.
          <Page key={`${page.name}-${page.lastModified}-${index}`}>
            <PagePicture page={page} number={index + 1} />
            <IconButton
              aria-label={`Mută pagina ${index + 1} înainte`}
              disabled={index === 0}
              onClick={() => swap(index - 1)}
            >
              <BackIcon fontSize="inherit" />
            </IconButton>
            {index + 1}
            <IconButton
              aria-label={`Mută pagina ${index + 1} după următoarea`}
              disabled={index === pages.length - 1}
              onClick={() => swap(index)}
            >
              <ForwardIcon fontSize="inherit" />
            </IconButton>
            <IconButton
              aria-label={`Scoate pagina ${index + 1}`}
              onClick={() => onChange(pages.filter((_page, place) => place !== index))}
            >
              <ClearIcon fontSize="inherit" />
            </IconButton>
          </Page>
        ))}
      </Pages>
      {joining.error ? <Problem severity="error">{problemText(joining.error)}</Problem> : null}
      <Button
        variant="contained"
        loading={joining.isPending}
        sx={{ justifySelf: 'start' }}
        onClick={() => joining.mutate()}
      >
        Trimite {countOf(pages.length, 'pagină', 'pagini')} ca PDF
      </Button>
    </>
  );
}

type PictureProps = { page: File; number: number };

function PagePicture({ page, number }: PictureProps) {
  const [address, setAddress] = useState<string>();
  // An effect, because the browser owns the object URL; it is revoked with the picture.
  useEffect(() => {
    const made = URL.createObjectURL(page);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [page]);
  return <Picture src={address} alt={`Pagina ${number}`} />;
}
