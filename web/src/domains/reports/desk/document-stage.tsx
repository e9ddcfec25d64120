/** The documents of a report: one or two side by side on a wide screen, a swipeable strip on a narrow one. */
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { SelectControl } from '../../../platform/ui/form/select-control.tsx';
import { barHeight } from '../../../platform/ui/page/bar-height.ts';
import { aboveBars } from '../../../platform/ui/page/bottom-bar.ts';
import { DocumentStrip } from './document-strip.tsx';
import { DocumentView } from './document-view.tsx';
import { labelInTab, type Stage } from './stage.ts';

/** Leaves room for the bars below. */
export const stageHeight = `calc(100dvh - ${barHeight + 32}px - var(--bottom-bars, 0px))`;

/** Stays in view while the right column scrolls. */
const Frame = styled(Paper)(({ theme }) => ({
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  [theme.breakpoints.up('lg')]: {
    position: 'sticky',
    top: barHeight + 16,
    height: stageHeight,
    minHeight: 420,
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  paddingRight: theme.spacing(1),
}));

const Places = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  '& > :not(:first-of-type)': { borderLeft: `1px solid ${(theme.vars ?? theme).palette.divider}` },
}));

export function DocumentStage({ stage }: { stage: Stage }) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'));
  const id = useId();
  const { files, shown, second, choose } = stage;
  if (!shown) {
    return (
      <Frame className={aboveBars} aria-label="Documente">
        <Typography color="textSecondary" sx={{ p: 2 }}>
          Membrul nu a trimis încă niciun document.
        </Typography>
      </Frame>
    );
  }
  return (
    <Frame className={aboveBars} aria-label="Documente">
      <Head>
        <Tabs
          value={shown.kind}
          onChange={(_event, kind: string) => choose(kind)}
          variant="scrollable"
          scrollButtons="auto"
          aria-label="Documente"
          sx={{ flex: 1, minWidth: 0 }}
        >
          {files.map((file) => (
            <Tab
              key={file.kind}
              value={file.kind}
              label={labelInTab(file)}
              title={file.label}
              id={`${id}-${file.kind}`}
              aria-controls={`${id}-shown`}
              sx={{ minWidth: 0, px: 1.5 }}
            />
          ))}
        </Tabs>
        {isWide && files.length > 1 ? <BesideChoice stage={stage} /> : null}
      </Head>
      {isWide ? (
        <Places>
          <DocumentView
            role="tabpanel"
            id={`${id}-shown`}
            aria-labelledby={`${id}-${shown.kind}`}
            file={shown}
            look={stage.lookAt(shown)}
            onLook={(look) => stage.change(shown, look)}
          />
          {second ? (
            <DocumentView
              role="region"
              aria-label={`Alături: ${second.label}`}
              file={second}
              look={stage.lookAt(second)}
              onLook={(look) => stage.change(second, look)}
            />
          ) : null}
        </Places>
      ) : (
        <DocumentStrip stage={stage} id={`${id}-shown`} />
      )}
    </Frame>
  );
}

function BesideChoice({ stage: { files, shown, second, setBeside } }: { stage: Stage }) {
  const id = useId();
  const options = files
    .filter(({ kind }) => kind !== shown?.kind)
    .map((file) => ({ value: file.kind, label: labelInTab(file) }));
  return (
    <>
      <Typography component="label" htmlFor={id} variant="body2" color="textSecondary" noWrap>
        Arată alături
      </Typography>
      <SelectControl
        id={id}
        value={second?.kind ?? ''}
        options={options}
        emptyLabel="–"
        onChange={(kind) => setBeside(kind || null)}
      />
    </>
  );
}
