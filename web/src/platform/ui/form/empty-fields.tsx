/** Empty fields of a panel, folded behind one button until somebody wants to fill them in (MEM-239). */
import type { ResourceContract } from '@ceccar/contract/resource';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ApiRecord } from '../../api/records.ts';
import { fieldText } from '../text/field-value.tsx';
import { countOf } from '../text/format.ts';
import { getField } from './form-values.ts';

type Fields = {
  contract: ResourceContract;
  names: readonly string[];
  record: ApiRecord;
  /** Fields with their own rendering, which are never folded. */
  special?: Readonly<Record<string, unknown>> | undefined;
};

/** A single one would take less room than its button. */
const fewestFolded = 2;

/**
 * The fields that are shown, and the folded ones. Required fields, those with a warning and ticks are never folded, nor is
 * a panel without any value, which is opened to be filled in. `panel` is unfolded by a link that leads to it.
 */
export function useEmptyFields({ contract, names, record, special = {} }: Fields, panel: string | undefined) {
  const { hash } = useLocation();
  const [isUnfolded, setUnfolded] = useState(false);
  const isEmpty = (name: string) => {
    const field = getField(contract, name);
    return (
      !field.required &&
      field.kind !== 'boolean' &&
      fieldText(field, record[name]) === '' &&
      !Object.hasOwn(special, name) &&
      record.warnings?.some(({ propertyPath }) => propertyPath === name) !== true
    );
  };
  // Decided once: no field goes away under the hands of somebody who empties one, or fills in and saves another.
  const [atFirst] = useState(() => {
    const empty = names.filter(isEmpty);
    return empty.length === names.length ? [] : empty;
  });
  const empty = atFirst.filter((name) => names.includes(name) && isEmpty(name));
  // It stays unfolded when the address moves on to another panel.
  if (panel !== undefined && hash === `#${panel}` && !isUnfolded) setUnfolded(true);
  const isWhole = panel === undefined || isUnfolded || empty.length < fewestFolded;
  const folded = isWhole ? [] : empty;
  return { shown: names.filter((name) => !folded.includes(name)), folded, unfold: () => setUnfolded(true) };
}

type ButtonProps = { count: number; onUnfold: () => void };

export function UnfoldButton({ count, onUnfold }: ButtonProps) {
  return (
    <Button size="small" startIcon={<ExpandIcon />} onClick={onUnfold} sx={{ ml: -0.5, mt: 1 }}>
      Arată cele {countOf(count, 'câmp necompletat', 'câmpuri necompletate')}
    </Button>
  );
}
