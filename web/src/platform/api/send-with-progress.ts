/** Sends a request with upload progress, which `fetch` does not report. */

/** Resolves and rejects like `fetch`; the headers in `init` must be a plain object. */
export function sendWithProgress(
  address: string,
  { method = 'GET', headers = {}, body = null, signal = null }: RequestInit,
  onProgress: (part: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (how: () => void) => () => {
      signal?.removeEventListener('abort', abort);
      how();
    };
    request.open(method, address);
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = settle(() => resolve(toResponse(request)));
    request.onerror = settle(() => reject(new TypeError('Network request failed')));
    request.onabort = settle(() => reject(new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', abort);
    // our calls send only forms and texts
    request.send(body as XMLHttpRequestBodyInit | null);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name = '', ...rest] = line.split(': ');
    if (name) headers.append(name, rest.join(': '));
  }
  return new Response(request.responseText || null, { status: request.status, headers });
}
