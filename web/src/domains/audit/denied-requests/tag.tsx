/** An outlined chip in a colour of its own; its text says what the colour means. */
import Chip, { type ChipProps } from '@mui/material/Chip';
import { styled } from '@mui/material/styles';

export type TagColor = 'red' | 'purple' | 'yellow' | 'blue' | 'grey';

/** Text for light and dark mode; its contrast on the list is at least 4.5. */
const colors: Readonly<Record<TagColor, { light: string; dark: string }>> = {
  red: { light: '#ab2b2b', dark: '#f0908a' },
  purple: { light: '#6b3a9a', dark: '#cfaef0' },
  yellow: { light: '#7a5600', dark: '#e3c062' },
  blue: { light: '#1b5a96', dark: '#93c1ee' },
  grey: { light: '#56646a', dark: '#9eabb0' },
};

type Props = ChipProps & { tone: TagColor };

const Outlined = styled(Chip, { shouldForwardProp: (name) => name !== 'tone' })<Props>(({ theme, tone }) => ({
  color: colors[tone].light,
  borderColor: `color-mix(in srgb, ${colors[tone].light} 60%, transparent)`,
  ...theme.applyStyles('dark', {
    color: colors[tone].dark,
    borderColor: `color-mix(in srgb, ${colors[tone].dark} 60%, transparent)`,
  }),
}));

export function Tag(props: Props) {
  return <Outlined variant="outlined" {...props} />;
}
