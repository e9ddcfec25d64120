import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';

const next = { system: 'light', light: 'dark', dark: 'system' } as const;
const labels = { system: 'ca sistemul', light: 'luminoasă', dark: 'întunecată' };

/** Goes round: as the system, light, dark. Takes the props by which a menu moves the focus. */
export function ThemeSwitch(props: MenuItemProps) {
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <MenuItem {...props} onClick={() => setMode(next[mode])}>
      Tema: {labels[mode]}
    </MenuItem>
  );
}
