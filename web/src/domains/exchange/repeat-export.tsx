import { registerNow } from '@ceccar/contract/register-clock';
import Link from '@mui/material/Link';
import { errorText } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import { referenceKey } from '../../platform/api/records.ts';
import { useSave } from '../../platform/data/save.ts';
import { leastTarget } from '../../platform/ui/page/touch-target.ts';
import { formatDayOf } from '../../platform/ui/text/format.ts';
import { compactFilters } from './export-request.ts';
import { nameWithoutDay } from './export-texts.ts';
import { isOpen, type WorkRow } from './work-row.ts';

type Props = { row: WorkRow; onRepeated: () => void };

/** Asks for a finished export once more, with its filters and columns and the data of now. */
export function RepeatExport({ row, onRepeated }: Props) {
  const saving = useSave();
  const { repeated } = row;
  if (!repeated || isOpen(row)) return null;
  const { name, type, format, filters, columns, region } = repeated;

  function repeat() {
    const body = {
      export_name: `${nameWithoutDay(name)} ${formatDayOf(registerNow().toISOString())}`,
      export_type: type,
      export_format: format,
      export_filters: compactFilters(filters),
      export_columns: columns,
      export_specific_region: Number(referenceKey(region) ?? 0),
    };
    void saving.run({
      send: () => callApi<unknown>('/exports/create-export', { method: 'POST', body }),
      onSettled: onRepeated,
      doneText: 'Exportul a fost cerut din nou.',
      failedText: errorText,
    });
  }

  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      underline="always"
      sx={{ minHeight: leastTarget }}
      aria-label={`Cere din nou ${row.name}`}
      onClick={repeat}
    >
      Cere din nou
    </Link>
  );
}
