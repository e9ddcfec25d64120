/** Progress through a flow: each step with its number and label; a check stands for the number of a step that is done. */
import DoneIcon from '@mui/icons-material/Check';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

export type StepState = 'done' | 'current' | 'ahead';

export type ShownStep = { label: string; state: StepState };

/** Screen reader texts for the state of a step. */
const spoken = { done: 'finalizat', current: 'pasul curent', ahead: 'urmează' } as const satisfies Record<
  StepState,
  string
>;

const circle = 40;

const List = styled('ol')({
  display: 'flex',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Item = styled('li', { shouldForwardProp: (name) => name !== 'state' })<{ state: StepState }>(
  ({ theme, state }) => {
    const { palette } = theme.vars ?? theme;
    return {
      position: 'relative',
      flex: '1 1 0',
      minWidth: 0,
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: theme.spacing(1),
      textAlign: 'center',
      ...theme.typography.body2,
      color: state === 'current' ? palette.text.primary : palette.text.secondary,
      fontWeight: state === 'current' ? 600 : 400,
      // Connecting line from the previous step.
      '&:not(:first-of-type)::before': {
        content: '""',
        position: 'absolute',
        top: circle / 2 - 1,
        right: `calc(50% + ${circle / 2 + 8}px)`,
        left: `calc(-50% + ${circle / 2 + 8}px)`,
        height: 2,
        borderRadius: 1,
        backgroundColor: state === 'ahead' ? palette.divider : palette.primary.main,
      },
    };
  },
);

const Circle = styled('span', { shouldForwardProp: (name) => name !== 'state' })<{ state: StepState }>(
  ({ theme, state }) => {
    const { palette } = theme.vars ?? theme;
    const styles = {
      done: { color: palette.primary.contrastText, backgroundColor: palette.primary.main },
      current: {
        color: palette.primary.main,
        borderColor: palette.primary.main,
        backgroundColor: `color-mix(in srgb, ${palette.primary.main} 10%, ${palette.background.paper})`,
      },
      ahead: { borderColor: palette.divider, backgroundColor: palette.background.paper },
    };
    return {
      display: 'grid',
      placeItems: 'center',
      width: circle,
      height: circle,
      borderRadius: '50%',
      border: '2px solid transparent',
      ...theme.typography.subtitle1,
      '& svg': { fontSize: 20 },
      ...styles[state],
    };
  },
);

type Props = { label: string; steps: readonly ShownStep[] };

export function Steps({ label, steps }: Props) {
  const current = steps.findIndex(({ state }) => state === 'current');
  return (
    <>
      <List aria-label={label}>
        {steps.map(({ label: name, state }, index) => (
          <Item key={name} state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Circle state={state} aria-hidden>
              {state === 'done' ? <DoneIcon /> : index + 1}
            </Circle>
            <span>
              <VisuallyHidden>
                Pasul {index + 1} din {steps.length}:{' '}
              </VisuallyHidden>
              {name}
              <VisuallyHidden>, {spoken[state]}</VisuallyHidden>
            </span>
          </Item>
        ))}
      </List>
      <VisuallyHidden role="status">
        {steps[current]
          ? `Pasul ${current + 1} din ${steps.length}: ${steps[current].label}`
          : 'Toți pașii sunt finalizați'}
      </VisuallyHidden>
    </>
  );
}
