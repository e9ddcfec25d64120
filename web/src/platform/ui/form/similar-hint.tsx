/** Shows saved records that are similar to the one being typed; never prevents saving. */
import type { SimilarRecord, SimilarRecords } from '@ceccar/contract/members/similar-records';
import type { ResourceContract } from '@ceccar/contract/resource';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { callApi } from '../../api/http.ts';
import { TextLink } from '../navigation/text-link.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useDebouncedValue } from '../timing/debounced-value.ts';
import { type FormValues, getField } from './form-values.ts';
import { type Compared, similarQuery } from './similar-query.ts';

const delayMs = 300;

const SimilarList = styled('ul')({ margin: 0, paddingLeft: '1.25rem' });

type Props = {
  contract: ResourceContract;
  compared: Compared;
  /** Number of the record itself, after it is saved. */
  except?: number | undefined;
  pathOf: (uuid: string) => string;
  /** Path for merging a record into this one; absent if the account may not merge. */
  mergePathOf?: ((uuid: string) => string) | undefined;
};

export function SimilarHint({ contract, compared, except, pathOf, mergePathOf }: Props) {
  const { control } = useFormContext<FormValues>();
  const { defaultValues = {} } = useFormState({ control });
  const typed = useWatch({ control });
  const asked = useDebouncedValue(similarQuery(compared, defaultValues, typed)?.toString() ?? '', delayMs);
  const { data } = useQuery({
    queryKey: [contract.plural, 'similar', asked, except],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(asked);
      if (except !== undefined) query.set('except', String(except));
      return callApi<SimilarRecords>(`/api/${contract.plural}/similar`, { query, signal });
    },
    enabled: asked !== '',
    // The hint is optional: do not retry.
    retry: false,
    placeholderData: keepPreviousData,
  });
  const similarRecords = asked === '' ? undefined : data;
  const alike = similarRecords?.['hydra:member'] ?? [];
  const elsewhere = similarRecords?.elsewhere ?? [];
  const isShown = alike.length > 0 || elsewhere.length > 0;
  return (
    <div role="status">
      {isShown ? (
        <Alert severity="info" variant="outlined" role="presentation" sx={{ mt: 2 }}>
          <AlertTitle>Seamănă cu înregistrări existente</AlertTitle>
          <SimilarList>
            {alike.map((record) => (
              <li key={record['@id']}>
                <Link href={pathOf(record.uuid)} target="_blank" rel="noreferrer">
                  {[record.name, record.regNumber, record.region].filter(Boolean).join(' · ')}
                  <VisuallyHidden> (se deschide într-o filă nouă)</VisuallyHidden>
                </Link>
                {` – ${likeness(contract, record)}`}
                {mergePathOf ? (
                  <>
                    {' · '}
                    <TextLink to={mergePathOf(record.uuid)}>
                      Unește
                      <VisuallyHidden> cu {record.name}</VisuallyHidden>
                    </TextLink>
                  </>
                ) : null}
              </li>
            ))}
            {elsewhere.length > 0 ? (
              <li>
                {`Aceeași valoare (${labelsOf(contract, elsewhere).join(', ')}) are o înregistrare din altă filială.`}
              </li>
            ) : null}
          </SimilarList>
        </Alert>
      ) : null}
    </div>
  );
}

function likeness(contract: ResourceContract, { same }: SimilarRecord): string {
  if (same.length === 0) return 'nume asemănător';
  return labelsOf(contract, same)
    .map((label) => `același ${inSentence(label)}`)
    .join(', ');
}

function labelsOf(contract: ResourceContract, names: readonly string[]): string[] {
  return names.map((name) => getField(contract, name).label);
}

/** Abbreviations such as CNP keep their capitals. */
function inSentence(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
