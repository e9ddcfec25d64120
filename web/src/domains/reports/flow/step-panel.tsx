/** A step of the flow: icon, title, what to do now, what comes next. */
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import CheckIcon from '@mui/icons-material/Check';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import CurrencyIcon from '@mui/icons-material/PaidOutlined';
import QuestionIcon from '@mui/icons-material/QuestionMark';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import Stack from '@mui/material/Stack';
import type SvgIcon from '@mui/material/SvgIcon';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';
import { iconOf, type StepIcon, stepCount } from './report-steps.ts';

const icons: Record<StepIcon, typeof SvgIcon> = {
  download: DownloadIcon,
  upload: UploadIcon,
  currency: CurrencyIcon,
  check: CheckIcon,
  question: QuestionIcon,
  calendar: CalendarIcon,
};

const Frame = styled('section')(({ theme }) => ({
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  padding: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));

const notDecided = { is_validated: false, is_final: false };

/** The title of the step shown last: a heading takes the focus only after another one, not when the page is opened. */
export const LastStep = createContext<RefObject<string | null>>({ current: null });

/** The next step takes the focus that the browser dropped with the button of the one before (API-363). */
function useStepFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = use(LastStep);
  useEffect(() => {
    const isNext = last.current !== null && last.current !== title;
    if (isNext && document.activeElement === document.body) heading.current?.focus();
    last.current = title;
  }, [last, title]);
  return heading;
}

type Props = {
  number: 1 | 2 | 3 | 4;
  /** Of the report in the fourth step. */
  standing?: { is_validated: boolean; is_final: boolean };
  title: string;
  /** The next step; absent at the end. */
  next?: string | undefined;
  children: ReactNode;
};

export function StepPanel({ number, standing = notDecided, title, next, children }: Props) {
  const Icon = icons[iconOf(number, standing)];
  const heading = useStepFocus(title);
  return (
    <Frame aria-label={title}>
      <Stack spacing={2.5}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <Icon color="primary" sx={{ fontSize: 28 }} />
          <div>
            <Typography variant="body2" color="textSecondary">
              Pasul {number} din {stepCount}
            </Typography>
            <Typography ref={heading} tabIndex={-1} variant="h2" sx={{ fontSize: '1.125rem', outline: 0 }}>
              {title}
            </Typography>
          </div>
        </Stack>
        {children}
        {next ? (
          <Typography variant="body2" color="textSecondary">
            Ce urmează: {next}
          </Typography>
        ) : null}
      </Stack>
    </Frame>
  );
}
