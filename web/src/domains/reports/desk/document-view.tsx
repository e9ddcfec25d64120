/** One document with controls to zoom, rotate and open it on its own. */
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import OpenIcon from '@mui/icons-material/OpenInNew';
import TurnIcon from '@mui/icons-material/RotateRight';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { AriaAttributes, AriaRole } from 'react';
import { ListFailure } from '../../../platform/ui/list/list-states.tsx';
import { useMeasuredWidth } from '../../../platform/ui/page/measured-width.ts';
import { type Look, turnRight, wholeWidth, zoomIn, zoomOut } from '../../../platform/ui/page/zoom.ts';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { formatBytes, formatPercent } from '../../../platform/ui/text/format.ts';
import { LazyPart, lazyPart } from '../../../platform/ui/timing/lazy-part.tsx';
import { bytesOf, type DeskFile } from './desk-data.ts';

/** pdf.js is loaded only when a PDF is shown. */
const pdfPages = lazyPart(
  () => import('../../../platform/ui/pdf/pdf-pages.tsx'),
  ({ PdfPages }) => PdfPages,
);

const View = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 });

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(0.5, 1),
  borderBottom: `1px solid ${(theme.vars ?? theme).palette.divider}`,
}));

const Name = styled(Typography)({ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });

const Frame = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  // Keeps the scrollbar of a long document from narrowing its pages.
  scrollbarGutter: 'stable',
  padding: theme.spacing(1),
  backgroundColor: (theme.vars ?? theme).palette.background.default,
}));

type Props = {
  file: DeskFile;
  look: Look;
  onLook: (look: Look) => void;
  /** False while it is out of view. */
  isShown?: boolean;
  /** Beside the one in view. */
  isAside?: boolean;
  id?: string;
  role: AriaRole;
} & Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'>;

export function DocumentView({ file, look, onLook, isShown = true, isAside = false, ...place }: Props) {
  const [frame, width] = useMeasuredWidth<HTMLDivElement>();
  return (
    <View {...place} data-aside={isAside ? '' : undefined}>
      <Tools>
        <Name variant="body2" noWrap title={file.name}>
          {file.name} · {formatBytes(file.size)}
        </Name>
        <IconButton aria-label="Micșorează" title="Micșorează (-)" onClick={() => onLook(zoomOut(look))}>
          <ZoomOutIcon fontSize="small" />
        </IconButton>
        <Typography variant="body2" sx={{ minWidth: 44, textAlign: 'center' }}>
          {formatPercent(look.zoom * 100)}
        </Typography>
        <IconButton aria-label="Mărește" title="Mărește (+)" onClick={() => onLook(zoomIn(look))}>
          <ZoomInIcon fontSize="small" />
        </IconButton>
        <IconButton
          aria-label="Pe toată lățimea"
          title="Pe toată lățimea (0)"
          onClick={() => onLook(wholeWidth)}
        >
          <FitIcon fontSize="small" />
        </IconButton>
        <IconButton aria-label="Rotește" title="Rotește (T)" onClick={() => onLook(turnRight(look))}>
          <TurnIcon fontSize="small" />
        </IconButton>
        <IconButton
          href={file.url}
          target="_blank"
          rel="noreferrer"
          aria-label={`Deschide într-o filă nouă: ${file.label}`}
          title="Deschide într-o filă nouă"
        >
          <OpenIcon fontSize="small" />
        </IconButton>
      </Tools>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <Frame ref={frame} tabIndex={0} role="group" aria-label={`Conținut: ${file.label}`}>
        {isShown && width > 0 ? <Content file={file} width={width} {...look} /> : null}
      </Frame>
    </View>
  );
}

function Content({ file, ...look }: { file: DeskFile; width: number } & Look) {
  if (file.mediaType !== 'application/pdf') {
    return <Picture key={file.url} url={file.url} label={file.label} {...look} />;
  }
  return <Pdf file={file} {...look} />;
}

function Pdf({ file, ...look }: { file: DeskFile; width: number } & Look) {
  const { data, error, refetch } = useQuery(bytesOf(file));
  if (error) return <ListFailure error={error} onRetry={() => void refetch()} />;
  const opening = <LinearProgress aria-label="Se deschide documentul" />;
  if (!data) return opening;
  return <LazyPart part={pdfPages} fallback={opening} props={{ content: data, ...look }} />;
}
