/** Loads and posts the receipts of a statement. */
import {
  bankStatementLines,
  bankStatements,
  type Confirmed,
  type LinePart,
} from '@ceccar/contract/money/bank-statements';
import { type Collection, mostPerPage } from '@ceccar/contract/resource';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/http.ts';
import { type ApiRecord, type ApiRow, toRecord, versionTag } from '../../../platform/api/records.ts';
import { forgetLists, refreshRecords } from '../../../platform/data/record-cache.ts';
import { useRows } from '../../../platform/data/rows.ts';
import { useSave } from '../../../platform/data/save.ts';
import { allAccountsKey } from '../dues/accounts.ts';
import type { LineState, StatementLine } from './statement-line.ts';

const { plural, defaultView: view } = bankStatementLines;

export const linesPerPage = 30;

export function useLines(statement: ApiRecord, state: LineState, page: number) {
  return useRows<StatementLine>(
    bankStatementLines,
    { filter: { 'statement.id': statement.originId, state }, page, perPage: linesPerPage },
    { keepsPrevious: true },
  );
}

/** All receipts with a suggestion, from all pages. */
export async function readSuggested(statement: ApiRecord, signal: AbortSignal): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      view,
      'statement.id': String(statement.originId),
      state: 'suggested',
      page: String(page),
      itemsPerPage: String(mostPerPage),
    });
    const answer = await callApi<Collection<ApiRow>>(`/api/${plural}`, { query, signal });
    const rows = answer['hydra:member'];
    // the view returns rows in the contract's shape
    lines.push(...rows.map((row) => toRecord(row) as StatementLine));
    if (rows.length < mostPerPage) return lines;
  }
}

export function confirmAll(statement: ApiRecord): Promise<Confirmed> {
  return callApi<Confirmed>(`${statement.id}/confirm-all`, { method: 'POST' });
}

/** A change moves lines between groups, and the statement shows the counts. */
export function refreshLines(client: QueryClient): void {
  forgetLists(client, plural);
  forgetLists(client, bankStatements.plural);
  refreshRecords(client, bankStatements.plural);
  void client.invalidateQueries({ queryKey: allAccountsKey });
}

async function chooseNote(line: StatementLine, invoice: string | null): Promise<ApiRecord> {
  const query = new URLSearchParams({ view });
  const headers = versionTag(line.version);
  const row = await callApi<ApiRow>(line.id, { method: 'PUT', query, body: { invoice }, headers });
  return toRecord(row);
}

/** The version identifies the note that was shown: a note chosen meanwhile is not posted. */
function confirmLine({ id, version }: ApiRecord): Promise<unknown> {
  return callApi(`${id}/confirm`, { method: 'POST', headers: versionTag(version) });
}

async function changeLine(line: StatementLine, body: Record<string, unknown>): Promise<void> {
  await callApi(line.id, { method: 'PUT', body, headers: versionTag(line.version) });
}

async function postParts(line: StatementLine, parts: readonly LinePart[]): Promise<void> {
  await callApi(`${line.id}/post`, { method: 'POST', body: { parts }, headers: versionTag(line.version) });
}

type LineChange =
  | { confirm: true; invoice?: string }
  | { confirm: false; invoice: string | null }
  | { parts: readonly LinePart[] }
  /** Null takes it back from the lines set aside. */
  | { asideReason: string | null };

const doneTexts = {
  confirmed: 'Încasarea a fost înregistrată.',
  released: 'Nota a fost scoasă; încasarea este acum fără notă.',
  aside: 'Încasarea a fost exclusă.',
  back: 'Încasarea este din nou în listă.',
};

function doneTextOf(change: LineChange): string {
  if ('asideReason' in change) return change.asideReason === null ? doneTexts.back : doneTexts.aside;
  return 'parts' in change || change.confirm ? doneTexts.confirmed : doneTexts.released;
}

async function sendChange(line: StatementLine, change: LineChange): Promise<void> {
  if ('parts' in change) return postParts(line, change.parts);
  // A line set aside pays no note.
  if ('asideReason' in change)
    return changeLine(line, change.asideReason === null ? change : { ...change, invoice: null });
  if (!change.confirm && line.split !== null) return changeLine(line, { split: null });
  const updatedLine = change.invoice === undefined ? line : await chooseNote(line, change.invoice);
  if (change.confirm) await confirmLine(updatedLine);
}

/** Posts a line, optionally to another note or to members; or changes only its suggestion. */
export function useLineChange(line: StatementLine, onDone: () => void) {
  const queryClient = useQueryClient();
  const saving = useSave();
  const [last, setLast] = useState<LineChange>();

  function apply(change: LineChange): Promise<void> {
    return saving.run({
      send: async () => {
        setLast(change);
        await sendChange(line, change);
      },
      onSaved: onDone,
      onSettled: () => refreshLines(queryClient),
      doneText: doneTextOf(change),
      failedText: null,
    });
  }

  return {
    ...saving,
    apply,
    isConfirming: saving.isSaving && last !== undefined && 'confirm' in last && last.confirm,
  };
}
