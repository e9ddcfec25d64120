/** Calendar of one month for choosing a day; days that are not available are visible but disabled. */
import { addDays } from '@ceccar/contract/add-days';
import BackIcon from '@mui/icons-material/ChevronLeft';
import ForwardIcon from '@mui/icons-material/ChevronRight';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { addMonths, type Month, monthOf, weeksOf } from './month-days.ts';

const months = new Intl.DateTimeFormat('ro-RO', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const wholeDays = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'full', timeZone: 'UTC' });
const weekdays = ['L', 'Ma', 'Mi', 'J', 'V', 'S', 'D'];

/** `joi, 5 martie 2026` */
export function formatWholeDay(day: string): string {
  return wholeDays.format(new Date(`${day}T00:00:00Z`));
}

const Frame = styled('div')(({ theme }) => ({
  width: 'min(308px, 100%)',
  // As wide as a phone, and as high as a fingertip.
  [theme.breakpoints.down('sm')]: {
    width: '100%',
    '& button': { minHeight: 44 },
    '& .MuiIconButton-root': { minWidth: 44 },
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: theme.spacing(0.5),
}));

const Grid = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textAlign: 'center',
  '& th': { ...theme.typography.caption, color: (theme.vars ?? theme).palette.text.secondary, height: 32 },
  '& td': { padding: 1 },
}));

const DayButton = styled(ButtonBase)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.body1,
    width: '100%',
    height: 40,
    fontWeight: 600,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: `color-mix(in srgb, ${palette.primary.main} 8%, transparent)`,
    '&:hover': { backgroundColor: `color-mix(in srgb, ${palette.primary.main} 18%, transparent)` },
    '&[aria-pressed="true"]': { color: palette.primary.contrastText, backgroundColor: palette.primary.main },
    '&.Mui-disabled': { color: palette.text.disabled, fontWeight: 400, backgroundColor: 'transparent' },
  };
});

/** Number of days that each arrow key moves. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

type Props = {
  label: string;
  /** First and last available day. */
  first: string;
  last: string;
  isOffered: (day: string) => boolean;
  value: string | null;
  onChange: (day: string) => void;
};

export function DayCalendar({ label, first, last, isOffered, value, onChange }: Props) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const isOpen = (day: string) => day >= first && day <= last && isOffered(day);
  const [turnedTo, setMonth] = useState<Month>();
  // Until somebody turns the page: which days are offered may arrive later.
  const month = turnedTo ?? monthOf(value ?? firstOpen());
  const startOf = ({ year, month: number }: Month) => `${year}-${String(number).padStart(2, '0')}`;
  const name = months.format(new Date(`${startOf(month)}-01T00:00:00Z`));

  /** The rest of a month may be closed: the calendar opens where something can be chosen. */
  function firstOpen(): string {
    let day = first;
    while (day <= last && !isOpen(day)) day = addDays(day, 1);
    return day <= last ? day : first;
  }

  /** Moves to the next available day of the same month. */
  function move(event: KeyboardEvent) {
    const from = (event.target as HTMLElement).dataset.day; // the button of one day
    const step = steps[event.key];
    if (!from || !step) return;
    event.preventDefault();
    for (let day = addDays(from, step); day.startsWith(startOf(month)); day = addDays(day, step)) {
      if (!isOpen(day)) continue;
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
      return;
    }
  }

  return (
    <Frame role="group" aria-label={label}>
      <Head>
        <IconButton
          aria-label="Luna dinainte"
          disabled={startOf(month) <= first.slice(0, 7)}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <BackIcon />
        </IconButton>
        <Typography id={id} variant="subtitle2" component="span" aria-live="polite">
          {name}
        </Typography>
        <IconButton
          aria-label="Luna următoare"
          disabled={startOf(month) >= last.slice(0, 7)}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <ForwardIcon />
        </IconButton>
      </Head>
      <Grid ref={grid} aria-labelledby={id} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={week.find((day) => day !== null) ?? index}>
              {week.map((day, weekday) => (
                <td key={day ?? weekdays[weekday]}>
                  {day === null ? null : (
                    <DayButton
                      data-day={day}
                      aria-label={formatWholeDay(day)}
                      aria-pressed={day === value}
                      disabled={!isOpen(day)}
                      onClick={() => onChange(day)}
                    >
                      {Number(day.slice(8))}
                    </DayButton>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </Frame>
  );
}
