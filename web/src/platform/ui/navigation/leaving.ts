import { useContext } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  useLocation,
  useNavigate,
} from 'react-router';

/**
 * Whether a navigation is in progress: its code is loading or React is still rendering it. An action that waits and
 * then navigates would pull the user back from the new screen (API-83). Read from the router itself, because React's
 * state lags behind.
 */
export function useIsLeaving(): () => boolean {
  const { pathname } = useLocation();
  const router = useContext(RouterContext)?.router;
  return () => {
    if (!router) return false;
    const { location, navigation } = router.state;
    return (navigation.location ?? location).pathname !== pathname;
  };
}

/** Navigates after an asynchronous step, unless the user has navigated elsewhere meanwhile (API-83). */
export function useGoUnlessLeft() {
  const navigate = useNavigate();
  const isLeaving = useIsLeaving();
  return async (address: string, options?: NavigateOptions): Promise<void> => {
    if (!isLeaving()) await navigate(address, options);
  };
}
