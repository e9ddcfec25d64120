/** Chooses the duplicate of this member: a similar record, or one found by search. */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type ApiRecord, referenceKey } from '../../../platform/api/records.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { ReferenceSearch } from '../../../platform/ui/form/reference-search.tsx';
import { useSimilar } from './merge-data.ts';

type Props = { kind: MemberKind; member: ApiRecord; onChoose: (uuid: string) => void };

export function ChooseOther({ kind, member, onChoose }: Props) {
  const id = useId();
  const contract = memberContracts[kind];
  const alike = useSimilar(kind, member).data?.['hydra:member'] ?? [];
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Typography>
          Alegeți cealaltă înregistrare a aceluiași membru. Datele ei trec la fișa de față, apoi fișa se
          șterge.
        </Typography>
        <LabelledControl id={id} label="Cealaltă înregistrare">
          <ReferenceSearch
            id={id}
            target={contract.plural}
            value={null}
            onChange={(chosen) => {
              const uuid = referenceKey(chosen?.['@id']);
              if (uuid !== null) onChoose(uuid);
            }}
            describedBy={remarksId(id)}
            isInvalid={false}
          />
        </LabelledControl>
        {alike.length > 0 ? (
          <div>
            <Typography variant="h3" component="h2" gutterBottom>
              Seamănă cu aceasta
            </Typography>
            <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {alike.map((one) => (
                <Stack
                  key={one['@id']}
                  component="li"
                  direction="row"
                  spacing={2}
                  useFlexGap
                  sx={{ alignItems: 'center', flexWrap: 'wrap' }}
                >
                  <span>{[one.name, one.regNumber, one.region].filter(Boolean).join(' · ')}</span>
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`Compară cu ${one.name}`}
                    onClick={() => onChoose(one.uuid)}
                  >
                    Compară
                  </Button>
                </Stack>
              ))}
            </Stack>
          </div>
        ) : null}
      </Stack>
    </Paper>
  );
}
