/** The sections of the form by page: complete or incomplete; each links to its page. */
import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '../../../platform/ui/text/visually-hidden.tsx';
import type { SectionProgress } from './form-progress.ts';

const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

const Entry = styled(ButtonBase)(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: theme.spacing(1),
    width: '100%',
    padding: theme.spacing(0.75, 1),
    textAlign: 'left',
    alignItems: 'start',
    borderRadius: theme.shape.borderRadius,
    '&:hover': { backgroundColor: palette.action.hover },
    '&[aria-current]': { fontWeight: 600 },
  };
});

type Props = {
  progress: readonly SectionProgress[];
  page: number;
  onGo: (progress: SectionProgress) => void;
};

export function FormOutline({ progress, page, onGo }: Props) {
  return (
    <nav aria-label="Părțile formularului">
      <List>
        {progress.map((one) => (
          <li key={one.section.name}>
            <Entry aria-current={one.page === page ? 'true' : undefined} onClick={() => onGo(one)}>
              {one.open.length === 0 ? (
                <DoneIcon color="success" sx={{ fontSize: 18 }} />
              ) : (
                <OpenIcon color="disabled" sx={{ fontSize: 18 }} />
              )}
              <span>
                {one.section.title}
                {one.open.length > 0 ? (
                  <Typography
                    component="span"
                    variant="caption"
                    color="textSecondary"
                    sx={{ display: 'block' }}
                  >
                    de completat: {one.open.length}
                  </Typography>
                ) : (
                  <VisuallyHidden> (complet)</VisuallyHidden>
                )}
              </span>
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}
