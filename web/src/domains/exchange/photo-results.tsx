/** Results of uploaded photos: counts, then photos that need attention, then all. */
import { type PhotoImport, photoOutcomes, type SentPhoto } from '@ceccar/contract/members/photo-imports';
import Chip, { type ChipProps } from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { pollWhile } from '../../platform/api/polling.ts';
import { referenceKey } from '../../platform/api/records.ts';
import { personPath } from '../../platform/paths.ts';
import { TextLink } from '../../platform/ui/navigation/text-link.tsx';
import { countOf } from '../../platform/ui/text/format.ts';

const Photos = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: 480,
  overflowY: 'auto',
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 1.5),
    padding: theme.spacing(0.75, 2),
    overflowWrap: 'anywhere',
  },
  '& > li + li': { borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

const colors: Record<SentPhoto['outcome'], ChipProps['color']> = {
  matched: 'primary',
  done: 'success',
  unmatched: 'warning',
  ambiguous: 'warning',
  refused: 'error',
};

const labels = new Map(photoOutcomes.map(({ value, label }) => [value, label]));

/** Photos that need attention come first. */
const order: Record<SentPhoto['outcome'], number> = {
  refused: 0,
  ambiguous: 1,
  unmatched: 2,
  matched: 3,
  done: 4,
};

export function PhotoResults({ sent }: { sent: PhotoImport }) {
  const { data } = useQuery({
    queryKey: ['photo-import', sent.id],
    queryFn: ({ signal }) => callApi<PhotoImport>(sent['@id'], { signal }),
    initialData: sent,
    refetchInterval: pollWhile(({ counts }) => (counts.matched ?? 0) > 0),
  });
  const { counts } = data;
  const [left, done] = [counts.matched ?? 0, counts.done ?? 0];
  const photos = data.photos.toSorted((one, other) => order[one.outcome] - order[other.outcome]);
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle1" component="p" role="status">
        {left > 0
          ? `Se prelucrează: ${done} din ${countOf(left + done, 'fotografie', 'fotografii')}`
          : summaryOf(data)}
      </Typography>
      {left > 0 ? (
        <LinearProgress
          variant="determinate"
          value={(done / (left + done)) * 100}
          aria-label="Se prelucrează fotografiile"
        />
      ) : null}
      <Photos aria-label="Imaginile trimise">
        {photos.map((photo) => (
          <li key={photo.position}>
            <Chip
              size="small"
              variant="outlined"
              color={colors[photo.outcome]}
              label={labels.get(photo.outcome)}
            />
            <span>{photo.fileName}</span>
            <Person photo={photo} />
            {photo.message ? (
              <Typography variant="body2" color="textSecondary">
                {photo.message}
              </Typography>
            ) : null}
          </li>
        ))}
      </Photos>
    </Stack>
  );
}

function Person({ photo: { person } }: { photo: SentPhoto }) {
  const key = referenceKey(person);
  return person && key ? <TextLink to={personPath(key)}>{person.name}</TextLink> : null;
}

function summaryOf({ counts }: PhotoImport): string {
  const others = photoOutcomes
    .filter(({ value }) => value !== 'done' && value !== 'matched' && counts[value])
    .map(({ value, label }) => `${label}: ${counts[value]}`);
  const done = counts.done ?? 0;
  const first =
    done === 1 ? 'O fotografie înregistrată' : `${countOf(done, 'fotografie', 'fotografii')} înregistrate`;
  return [done > 0 ? first : 'Nicio fotografie înregistrată', ...others].join(' · ');
}
