import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import CheckIcon from '@mui/icons-material/Check';
import CrossIcon from '@mui/icons-material/Close';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import CurrencyIcon from '@mui/icons-material/PaidOutlined';
import QuestionIcon from '@mui/icons-material/QuestionMark';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import type SvgIcon from '@mui/material/SvgIcon';
import { Steps } from '../../ui/steps.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { FlowReport } from './flow.ts';
import { type StepIcon, stepsOf } from './report-steps.ts';

const icons: Record<StepIcon, typeof SvgIcon> = {
  download: DownloadIcon,
  upload: UploadIcon,
  currency: CurrencyIcon,
  check: CheckIcon,
  cross: CrossIcon,
  question: QuestionIcon,
  calendar: CalendarIcon,
};

export function FlowSteps({ report }: { report: FlowReport }) {
  const steps = stepsOf(report).map(({ icon, ...step }) => ({ ...step, icon: icons[icon] }));
  const current = steps.findLast(({ state }) => state !== 'ahead');
  return (
    <>
      <Steps label="Pașii raportului" steps={steps} />
      <VisuallyHidden role="status">{current ? `Pasul acum: ${current.label}` : null}</VisuallyHidden>
    </>
  );
}
