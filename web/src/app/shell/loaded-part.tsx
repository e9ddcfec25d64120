/**
 * Loads the code of a screen. The router remembers a failed import for ever, so a screen that was not loaded is replaced by
 * one that loads it again (API-142).
 */
import Button from '@mui/material/Button';
import { type ComponentType, memo, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { CrashMessage } from '../../domains/public/crash-page.tsx';
import { LoadingPage } from '../../domains/public/loading-page.tsx';
import { MessagePage } from '../../platform/ui/page/message-page.tsx';
import { isServerReachable, useRepeatedLoad } from '../../platform/ui/timing/lazy-part.tsx';

type Part = { Component: ComponentType };
type Load = () => Promise<Part>;

export function withRepeatedLoading(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy } = route;
    // All routes state a function that returns a component.
    const loaded = typeof lazy === 'function' ? { lazy: () => loadOrRepeat(lazy as Load) } : {};
    if (route.index) return { ...route, ...loaded };
    return {
      ...route,
      ...loaded,
      ...(route.children ? { children: withRepeatedLoading(route.children) } : {}),
    };
  });
}

async function loadOrRepeat(load: Load): Promise<Part | { element: ReactNode }> {
  try {
    return { Component: remembered((await load()).Component) };
  } catch {
    return { element: <LoadedPart load={load} /> };
  }
}

/** The router renders a screen anew whenever a navigation begins, even the one that is being left. */
function remembered(screen: ComponentType) {
  return memo(screen);
}

type Failure = 'unreachable' | 'failed' | 'reloading';

/** Loads the part when shown, and again when asked. */
export function LoadedPart({ load }: { load: Load }) {
  const { state, loadAgain } = useRepeatedLoad(load, explainFailure);
  if (state === 'loading') return <LoadingPage />;
  if ('failure' in state) {
    if (state.failure === 'unreachable') return <Unreachable onRetry={loadAgain} />;
    return state.failure === 'failed' ? <CrashMessage /> : <LoadingPage />;
  }
  const { Component } = state.value;
  return <Component />;
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <MessagePage
      title={navigator.onLine ? 'Serverul nu răspunde' : 'Nu există conexiune la internet'}
      text="Pagina nu a putut fi încărcată. Verificați conexiunea și încercați din nou."
    >
      <Button variant="contained" onClick={onRetry}>
        Încearcă din nou
      </Button>
    </MessagePage>
  );
}

/**
 * If the server answers, a new version has removed the file of this one: the page is loaded anew, which brings the new
 * version. It is not loaded anew twice within a minute: then the reason is another one.
 */
async function explainFailure(): Promise<Failure> {
  if (!(await isServerReachable())) return 'unreachable';
  const lastReload = Number(sessionStorage.getItem(reloadedAt));
  if (Date.now() - lastReload < 60_000) return 'failed';
  sessionStorage.setItem(reloadedAt, String(Date.now()));
  window.location.reload();
  return 'reloading';
}

const reloadedAt = 'reloaded-at';
