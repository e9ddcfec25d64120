import { ownBranch } from '../../../platform/api/page.ts';
import { LabelledControl } from '../../../platform/ui/form/labelled-control.tsx';
import { useReferenceOptions } from '../../../platform/ui/form/reference-options.ts';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';

type Props = { value: string; onChange: (region: string) => void };

/** For accounts of all branches. */
export function BranchChoice({ value, onChange }: Props) {
  const { options } = useReferenceOptions('regions');
  if (ownBranch) return null;
  return (
    <div>
      <LabelledControl id="debts-region" label="Filiala">
        <SelectControl
          id="debts-region"
          value={value}
          options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
          emptyLabel="Toate"
          onChange={onChange}
        />
      </LabelledControl>
    </div>
  );
}
