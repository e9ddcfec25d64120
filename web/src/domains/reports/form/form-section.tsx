import type { ReportSection } from '@ceccar/contract/reports/form-parts';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { PanelBody } from '../../../platform/ui/panel/panel.tsx';
import type { Answering } from './answering.ts';
import { SectionFields } from './section-fields.tsx';

type Props = { section: ReportSection; answering: Answering };

/** Id for scrolling to a section. */
export function sectionId(name: string): string {
  return `section-${name}`;
}

export function FormSection({ section, answering }: Props) {
  const { name, title, help } = section;
  return (
    <Paper variant="outlined" component="section" aria-label={title}>
      <PanelBody>
        <Typography id={sectionId(name)} tabIndex={-1} variant="h2" sx={{ mb: help ? 0.5 : 2, outline: 0 }}>
          {title}
        </Typography>
        {help ? (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {help}
          </Typography>
        ) : null}
        <SectionFields section={section} answering={answering} />
      </PanelBody>
    </Paper>
  );
}
