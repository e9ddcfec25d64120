import { type ExportTypeAnswer, exportFilters } from '@ceccar/contract/exchange/exports';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ownBranch, page } from '../../platform/api/page.ts';
import { FieldInput } from '../../platform/ui/form/field-input.tsx';
import { LabelledControl } from '../../platform/ui/form/labelled-control.tsx';
import { SelectControl } from '../../platform/ui/form/select-control.tsx';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  gap: theme.spacing(1.5, 2),
  alignItems: 'start',
  padding: theme.spacing(2, 0),
}));

type Props = {
  id: string;
  type: ExportTypeAnswer;
  region: string;
  onRegion: (name: string) => void;
};

/** A moderator exports only their own branch, which is shown without a choice. */
export function ExportFilters({ id, type, region, onRegion }: Props) {
  return (
    <>
      <Grid>
        {ownBranch === null ? (
          <LabelledControl id={`${id}-region`} label={exportFilters.region_name.label}>
            <SelectControl
              id={`${id}-region`}
              value={region}
              options={page.regions.map(({ name }) => ({ value: name, label: name }))}
              emptyLabel="Toate filialele"
              onChange={onRegion}
            />
          </LabelledControl>
        ) : null}
        {type.filters
          .filter((name) => name !== 'region_name')
          .map((name) => (
            <FieldInput
              key={name}
              idPrefix={id}
              name={name}
              field={exportFilters[name]}
              emptyLabel="Toți membrii"
            />
          ))}
      </Grid>
      {ownBranch === null ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          Exportul cuprinde membrii filialei {ownBranch.name}.
        </Typography>
      )}
    </>
  );
}
