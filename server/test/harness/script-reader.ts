/** A PDF form viewer that runs scripts: the few functions of Acrobat that our forms use. */
import vm from 'node:vm';
import { openWithPdfJs } from './pdf-form.ts';

export type ScriptReader = {
  /** Types a value and leaves the field: the field is formatted, then all calculated fields are updated. */
  type: (name: string, value: string) => void;
  press: (name: string) => void;
  valueOf: (name: string) => string;
  /** The displayed value of the field. */
  shownOf: (name: string) => string;
  /** Evaluates an expression in the document. */
  run: (script: string) => unknown;
  alerts: string[];
  focused: string[];
};

export async function openInScriptReader(bytes: Uint8Array): Promise<ScriptReader> {
  const { pdf, fields } = await openWithPdfJs(bytes);
  const order = (await pdf.getCalculationOrderIds()) ?? [];
  const calculated = order.flatMap((id) => [...fields].filter(([, field]) => field.id === id));
  const values = new Map([...fields].map(([name, { value }]) => [name, value]));
  const shown = new Map<string, string>();
  const alerts: string[] = [];
  const focused: string[] = [];

  const event = { value: '' };
  const context = vm.createContext({
    event,
    app: { alert: (text: string) => alerts.push(text) },
    getField: (name: string) =>
      values.has(name)
        ? {
            get valueAsString() {
              return values.get(name);
            },
            set value(value: string) {
              values.set(name, value);
            },
            setFocus: () => focused.push(name),
          }
        : null,
  });
  const run = (script: string): unknown => vm.runInContext(script, context);
  for (const scripts of Object.values((await pdf.getJSActions()) ?? {}) as string[][]) scripts.forEach(run);

  /** The value after the scripts of an action have run. */
  function after(name: string, action: string, value: string): string {
    event.value = value;
    fields.get(name)?.actions?.[action]?.forEach(run);
    return event.value;
  }

  function type(name: string, value: string): void {
    values.set(name, value);
    shown.set(name, after(name, 'Format', value));
    for (const [other] of calculated) values.set(other, after(other, 'Calculate', values.get(other) ?? ''));
  }

  return {
    type,
    press: (name) => void after(name, 'Action', ''),
    valueOf: (name) => values.get(name) ?? '',
    shownOf: (name) => shown.get(name) ?? values.get(name) ?? '',
    run,
    alerts,
    focused,
  };
}
