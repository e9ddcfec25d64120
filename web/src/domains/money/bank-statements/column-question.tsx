/** Asks what the columns of a statement are whose titles nobody has named yet (MON-291). */
import { columnMeanings, unusedColumn } from '@ceccar/contract/money/bank-statements';
import type { Violation } from '@ceccar/contract/resource';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
  gap: theme.spacing(1.5, 2),
  marginTop: theme.spacing(1.5),
}));

const below = 'columns.';

type Props = { violations: readonly Violation[] };

/** Writes the choices into the field `columns`; a column that looks like money has none to begin with. */
export function ColumnQuestion({ violations }: Props) {
  const id = useId();
  const { setValue, control } = useFormContext<{ columns: string }>();
  const chosen = readChosen(useWatch({ control, name: 'columns' }));
  const columns = violations.filter(({ propertyPath }) => propertyPath.startsWith(below));
  const question = violations.find(({ propertyPath }) => propertyPath === 'columns');

  function choose(title: string, meaning: string) {
    const { [title]: _before, ...others } = chosen;
    setValue('columns', JSON.stringify(meaning === '' ? others : { ...others, [title]: meaning }));
  }

  return (
    <Alert severity="warning" sx={{ mt: 2, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      {question?.message}
      <Columns>
        {columns.map(({ propertyPath, message }, place) => {
          const title = propertyPath.slice(below.length);
          const controlId = `${id}-${place}`;
          return (
            <LabelledControl key={title} id={controlId} label={`Coloana „${title}”`} hint={message}>
              <SelectControl
                id={controlId}
                value={chosen[title] ?? ''}
                options={columnMeanings}
                emptyLabel="Alegeți"
                describedBy={remarksId(controlId)}
                onChange={(meaning) => choose(title, meaning)}
              />
            </LabelledControl>
          );
        })}
      </Columns>
    </Alert>
  );
}

/** What was chosen before, and for the other columns that hold nothing of weight that they are not used. */
export function usualColumns(violations: readonly Violation[], before: string): string {
  const unused = violations
    .filter(({ propertyPath, message }) => propertyPath.startsWith(below) && message.startsWith(unusedColumn))
    .map(({ propertyPath }) => [propertyPath.slice(below.length), 'ignored']);
  return JSON.stringify({ ...Object.fromEntries(unused), ...readChosen(before) });
}

/** The field holds what this component has written. */
function readChosen(columns: string | undefined): Readonly<Record<string, string>> {
  return columns ? JSON.parse(columns) : {};
}
