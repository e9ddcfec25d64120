/**
 * A part of a screen whose code is loaded when it is first shown. React.lazy remembers a failed load for ever; here the part
 * can be loaded again, while the rest of the screen, with all that was typed, stays as it is (API-242).
 */
import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ActionAlert } from '../page/action-alert.ts';

type Loaded<Value> = { value: Value };
type State<Value, Failure> = Loaded<Value> | { failure: Failure } | 'loading';

/** Loads when shown, and again on request. Both functions must always be the same ones. */
export function useRepeatedLoad<Value, Failure>(load: () => Promise<Value>, explain: () => Promise<Failure>) {
  const [state, setState] = useState<State<Value, Failure>>('loading');
  // An effect, because the module is loaded by the browser.
  useEffect(() => {
    if (state !== 'loading') return;
    let isShown = true;
    void load()
      .then((value) => ({ value }))
      .catch(async () => ({ failure: await explain() }))
      .then((next) => {
        if (isShown) setState(next);
      });
    return () => {
      isShown = false;
    };
  }, [state, load, explain]);
  return { state, loadAgain: () => setState('loading') };
}

export async function isServerReachable(): Promise<boolean> {
  return fetch('/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Unlike a screen, a part never loads the page anew by itself: that would lose what was typed. */
async function explainFailure(): Promise<string> {
  return (await isServerReachable())
    ? 'Această parte a paginii nu a putut fi încărcată. Încercați din nou; dacă nu reușiți, salvați ce ați scris și reîncărcați pagina.'
    : 'Această parte a paginii nu a putut fi încărcată. Verificați conexiunea și încercați din nou.';
}

type Part<Props> = { load: () => Promise<void>; Component: ComponentType<Props> | undefined };

/** A part is declared once, beside the component that shows it; `pick` takes it from its module. */
export function lazyPart<Module, Props>(
  importModule: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): Part<Props> {
  let address: string | undefined;
  let attempt = 0;
  const part: Part<Props> = {
    Component: undefined,
    load: async () => {
      attempt += 1;
      try {
        // Browsers remember that a module failed by its address, so it is requested by another one.
        const again = address && `${address}?attempt=${attempt}`;
        part.Component = pick(again ? await import(/* @vite-ignore */ again) : await importModule());
      } catch (error) {
        address ??= failedAddress(error);
        throw error;
      }
    },
  };
  return part;
}

/** Chrome and Firefox name it at the end of the message; Safari does not, and there the page has to be loaded anew. */
function failedAddress(error: unknown): string | undefined {
  return /https?:\/\/[^\s?]+$/.exec(error instanceof Error ? error.message : '')?.[0];
}

type LazyProps<Props> = { part: Part<Props>; props: Props; fallback: ReactNode };

export function LazyPart<Props extends object>({ part, props, fallback }: LazyProps<Props>) {
  const { state, loadAgain } = useRepeatedLoad(part.load, explainFailure);
  const { Component } = part;
  if (Component) return <Component {...props} />;
  if (state === 'loading' || 'value' in state) return fallback;
  return (
    <ActionAlert
      severity="error"
      action={
        <Button color="inherit" onClick={loadAgain}>
          Încearcă din nou
        </Button>
      }
    >
      {state.failure}
    </ActionAlert>
  );
}
