import { ownBranch } from '../../api/page.ts';
import { LabelledControl } from '../../ui/form/labelled-control.tsx';
import { useReferenceOptions } from '../../ui/form/reference-options.ts';
import { SelectControl } from '../../ui/form/select-control.tsx';

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
