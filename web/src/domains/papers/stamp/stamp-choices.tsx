/** Options for staff: year, font size, and whether to redraw a stored stamp (PAP-83). */
import { type StampFontSize, stampFontSizes, usualStampSize } from '@ceccar/contract/papers/stamps';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { requestStamp, type StampKind } from './stamp-request.ts';
import { StampResult } from './stamp-result.tsx';

/** Of two digits; the hint beneath may be longer. */
const Size = styled('div')({ '& .MuiInputBase-root': { maxWidth: 160 } });

const sizes = stampFontSizes.map((size) => ({ value: String(size), label: String(size) }));

type Props = { kind: StampKind; member: ApiRecord; years: readonly number[] };

export function StampChoices({ kind, member, years }: Props) {
  const id = useId();
  const [fontSize, setFontSize] = useState<StampFontSize>(usualStampSize);
  const [isForced, setForced] = useState(false);
  const making = useMutation({
    mutationFn: (year: number) => requestStamp({ kind, member, year, fontSize, isForced }),
  });
  return (
    <>
      <Size>
        <LabelledControl
          id={id}
          label="Mărimea fontului"
          hint="16 este cea mai mare la care încape textul; se aplică la următoarea generare."
        >
          <SelectControl
            id={id}
            value={String(fontSize)}
            options={sizes}
            describedBy={remarksId(id)}
            onChange={(value) =>
              setFontSize(stampFontSizes.find((size) => String(size) === value) ?? fontSize)
            }
          />
        </LabelledControl>
      </Size>
      <FormControlLabel
        label="Forțează generarea"
        control={<Switch checked={isForced} onChange={(_event, isOn) => setForced(isOn)} />}
      />
      <Stack direction="row" spacing={1} role="group" aria-label="Anul parafei">
        {years.map((year) => (
          <Button
            key={year}
            variant={making.variables === year ? 'contained' : 'outlined'}
            aria-pressed={making.variables === year}
            disabled={making.isPending}
            onClick={() => making.mutate(year)}
          >
            {year}
          </Button>
        ))}
      </Stack>
      <StampResult
        stamp={making.data}
        year={making.variables}
        isPending={making.isPending}
        error={making.error}
      />
    </>
  );
}
