/** The only place that calls the server. */
import { ApiError, toApiError } from './errors.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { getToken, renewToken, sendingWith } from './session.ts';

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: URLSearchParams | undefined;
  body?: unknown;
  headers?: Record<string, string> | undefined;
  signal?: AbortSignal | undefined;
  /** Receives the sent fraction of the body, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
};

/** Calls the server and returns the body, typed as in the contract. */
export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
  return readAnswer<T>(await answerOf(path, call));
}

export type ReceivedFile = { content: Blob; name: string };

/** Downloads a file that the server generates; `name` comes from the response. */
export async function callFile(path: string, call: Call = {}): Promise<ReceivedFile> {
  const answer = await answerOf(path, { ...call, headers: { Accept: '*/*', ...call.headers } });
  if (!answer.ok) return readAnswer(answer);
  const content = await answer.blob().catch(() => {
    throw new ApiError(0);
  });
  return { content, name: fileNameOf(answer) };
}

/** A raw response; `text` describes a file by its size. */
export type PlainAnswer = { status: number; type: string; text: string };

/** For trying the API: errors are returned like other responses, and nobody is asked to sign in again. */
export async function callAsIs(path: string, call: Call): Promise<PlainAnswer> {
  const answer = await send(path, call);
  const type = answer.headers.get('Content-Type') ?? '';
  const { status } = answer;
  if (!/json|^text\//.test(type)) {
    const { size } = await answer.blob();
    return { status, type, text: size === 0 ? '' : `${size} B` };
  }
  const text = await readText(answer);
  const body = parseJson(text);
  return { status, type, text: body === undefined ? text : JSON.stringify(body, null, 2) };
}

/** A non-ASCII name is percent-encoded in addition to a plain one (RFC 6266). */
function fileNameOf(answer: Response): string {
  const header = answer.headers.get('Content-Disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? [];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)/i.exec(header)?.[1] ?? 'document';
}

/**
 * With an expired token the call waits for a new one, if necessary until the user has signed in again; then it is
 * repeated once.
 */
async function answerOf(path: string, call: Call): Promise<Response> {
  const used = sendingWith();
  const answer = await send(path, call);
  if (answer.status !== 401 || used.token === null) return answer;
  // Another call may have received a new token meanwhile.
  if (getToken() === used.token) {
    await renewToken(used).catch(() => {
      throw new ApiError(401);
    });
  }
  return send(path, call);
}

async function send(path: string, call: Call): Promise<Response> {
  const query = call.query?.toString();
  const init: RequestInit = { method: call.method ?? 'GET', headers: headersOf(call) };
  if (call.body instanceof FormData) init.body = call.body;
  else if (call.body !== undefined) init.body = JSON.stringify(call.body);
  if (call.signal) init.signal = call.signal;
  const address = query ? `${path}?${query}` : path;
  try {
    if (call.onProgress) return await sendWithProgress(address, init, call.onProgress);
    return await fetch(address, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0);
  }
}

function headersOf(call: Call): Record<string, string> {
  const token = getToken();
  const isWrite = (call.method ?? 'GET') !== 'GET';
  // For multipart forms the browser sets the content type with the boundary.
  const isJson = call.body !== undefined && !(call.body instanceof FormData);
  return {
    Accept: 'application/ld+json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(isJson ? { 'Content-Type': 'application/ld+json' } : {}),
    ...(isWrite ? { 'X-Screen': window.location.pathname } : {}),
    ...call.headers,
  };
}

function readText(answer: Response): Promise<string> {
  return answer.text().catch(() => {
    throw new ApiError(0);
  });
}

async function readAnswer<T>(answer: Response): Promise<T> {
  const body = parseJson(await readText(answer));
  if (!answer.ok) throw toApiError(answer.status, body, answer.headers.get('Retry-After'));
  // The contract's types describe the route's response; the server's tests verify them.
  return body as T;
}

/** A gateway may respond with a page of its own. */
function parseJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
