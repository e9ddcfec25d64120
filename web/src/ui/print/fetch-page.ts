/** Reads an HTML page of the server as text; `callApi` is for JSON. */
import { ApiError, toApiError } from '../../api/errors.ts';
import { askToSignIn, getToken } from '../../api/session.ts';

/** Throws ApiError; a dead session waits for the user to sign in on the spot, as `callApi` does. */
export async function fetchPage(path: string): Promise<string> {
  const used = getToken();
  const answer = await send(path);
  if (answer.status !== 401 || used === null) return readPage(answer);
  // Another call may have brought a new token while this one was under way.
  if (getToken() === used) {
    await askToSignIn().catch(() => {
      throw new ApiError(401);
    });
  }
  return readPage(await send(path));
}

async function send(path: string): Promise<Response> {
  const token = getToken();
  const headers = {
    Accept: 'text/html, application/ld+json',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  };
  return fetch(path, { headers }).catch(() => {
    throw new ApiError(0);
  });
}

async function readPage(answer: Response): Promise<string> {
  const isHtml = answer.headers.get('Content-Type')?.startsWith('text/html') === true;
  if (answer.ok && isHtml) {
    return answer.text().catch(() => {
      throw new ApiError(0);
    });
  }
  const body: unknown = await answer.json().catch(() => undefined);
  throw toApiError(answer.status, body, answer.headers.get('Retry-After'));
}
