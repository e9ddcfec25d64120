import { roleLabels } from '@ceccar/contract/roles';
import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useColorScheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router';
import { page } from '../../platform/api/page.ts';
import { paths } from '../../platform/paths.ts';
import { forgetAllTyped } from '../../platform/ui/form/typed-values.ts';
import { touchTarget } from '../../platform/ui/page/touch-target.ts';
import { useAnchor } from '../../platform/ui/panel/anchor.ts';

/** The whole name is in the menu; a long one would push the bar out of the window (API-252). */
const cutName = { maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

export function UserMenu({ onHelp }: { onHelp: () => void }) {
  const menu = useAnchor();
  // A phone has no keyboard.
  const hasKeys = useMediaQuery((theme) => theme.breakpoints.up('sm'));
  const { user } = page;
  if (!user) return null;
  const name = `${user.lastName} ${user.firstName}`;
  const { close } = menu;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<AccountIcon />}
        endIcon={<ExpandIcon />}
        sx={(theme) => ({
          // Only the icon on narrow screens.
          [theme.breakpoints.down('sm')]: {
            minWidth: touchTarget,
            px: 0.5,
            '& .MuiButton-endIcon': { display: 'none' },
            // As large as the icons beside it.
            '& .MuiButton-startIcon': { mx: 0, '& > svg': { fontSize: '1.5rem' } },
          },
        })}
        aria-label={`Contul: ${name}`}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        onClick={menu.open}
      >
        <Box
          component="span"
          sx={{ display: { xs: 'none', sm: 'block', md: 'none', lg: 'block' }, ...cutName }}
        >
          {name}
        </Box>
      </Button>
      {menu.wasOpened ? (
        <Popover
          {...menu.props}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'region', 'aria-label': 'Contul meu' } }}
        >
          <Box sx={{ px: 2, pt: 1.5, pb: 1 }}>
            <Typography variant="subtitle2" component="p">
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {roleLabels[user.roles[0]]}
              {user.region ? ` · ${user.region.name}` : null}
            </Typography>
          </Box>
          <Divider />
          <MenuList autoFocusItem>
            <MenuItem component={Link} to={paths.account} onClick={close}>
              Contul meu
            </MenuItem>
            <ThemeSwitch />
            {hasKeys ? (
              <MenuItem
                onClick={() => {
                  close();
                  onHelp();
                }}
              >
                Taste
              </MenuItem>
            ) : null}
            <MenuItem component="a" href={page.logoutPath} onClick={forgetAllTyped}>
              Deconectare
            </MenuItem>
          </MenuList>
        </Popover>
      ) : null}
    </>
  );
}

const next = { system: 'light', light: 'dark', dark: 'system' } as const;
const labels = { system: 'ca sistemul', light: 'luminoasă', dark: 'întunecată' };

/** Cycles through system, light and dark. Accepts the props by which a menu moves the focus. */
function ThemeSwitch(props: MenuItemProps) {
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <MenuItem {...props} onClick={() => setMode(next[mode])}>
      Tema: {labels[mode]}
    </MenuItem>
  );
}
