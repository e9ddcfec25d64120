/** Edits a row in place: its fields replace its cells (API-82). */
import { itemViewOf, type ResourceContract } from '@ceccar/contract/resource';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { SectionForm } from '../form/section-form.tsx';
import { RecordLoader } from './record-loader.tsx';
import type { SubRecords } from './sub-records.ts';

/** Only one row of a list at a time, so that nothing typed in another is lost. */
export type RowEditing = {
  isOpen: (row: ApiRecord) => boolean;
  /** It was the last edited row: its button gets the focus back. */
  wasOpen: (row: ApiRecord) => boolean;
  isBusy: boolean;
  open: (row: ApiRecord) => void;
  close: () => void;
};

export function useRowEditing(): RowEditing {
  const [last, setLast] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return {
    isOpen: ({ id }) => isBusy && id === last,
    wasOpen: ({ id }) => !isBusy && id === last,
    isBusy,
    open: ({ id }) => {
      setLast(id);
      setBusy(true);
    },
    close: () => setBusy(false),
  };
}

/** Accounts that may add rows may edit them, if rows of this kind are editable. */
export function canEdit({ canAdd, contract }: SubRecords, row: ApiRecord): boolean {
  return canAdd && contract.change.length > 0 && row.abilities?.update === true;
}

type ButtonProps = { editing: RowEditing; row: ApiRecord; name: string };

export function EditButton({ editing, row, name }: ButtonProps) {
  return (
    <IconButton
      aria-label={`Modifică ${name}`}
      title="Modifică"
      disabled={editing.isBusy}
      autoFocus={editing.wasOpen(row)}
      onClick={() => editing.open(row)}
    >
      <EditIcon fontSize="small" />
    </IconButton>
  );
}

type Props = {
  contract: ResourceContract;
  row: ApiRecord;
  name: string;
  onSaved?: () => void;
  onClose: () => void;
};

export function EditRow({ contract, row, name, onSaved, onClose }: Props) {
  const view = itemViewOf(contract);
  return (
    <RecordLoader contract={contract} view={view} iri={row.id}>
      {(record) => (
        <Focused label={`Modifică ${name}`}>
          <SectionForm
            contract={contract}
            view={view}
            names={contract.change}
            record={record}
            onSaved={({ warnings = [] }) => {
              onSaved?.();
              // A warning is shown at its field, so the row stays open.
              if (warnings.length === 0) onClose();
            }}
            onLeave={onClose}
          />
        </Focused>
      )}
    </RecordLoader>
  );
}

/** Focuses the first control on mount, because the button that had the focus is gone. */
function Focused({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  return (
    <Box ref={frame} role="group" aria-label={label} sx={{ width: 1 }}>
      {children}
    </Box>
  );
}
