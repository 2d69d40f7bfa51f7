/** `fetch` with upload progress, which `fetch` itself does not report. */
export const fetchWithProgress =
  (onSent: (share: number) => void): typeof fetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const { signal } = init;
      const abort = () => request.abort();
      request.open(init.method ?? 'GET', String(input));
      request.responseType = 'blob';
      for (const [name, value] of Object.entries((init.headers ?? {}) as Record<string, string>))
        request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onSent(loaded / total);
      };
      request.onload = () => resolve(responseOf(request));
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject((signal?.reason as Error | undefined) ?? new DOMException('', 'AbortError'));
      request.onloadend = () => signal?.removeEventListener('abort', abort);
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) abort();
      request.send(init.body as XMLHttpRequestBodyInit | null);
    });

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const { status, statusText } = request;
  return new Response(status === 204 ? null : (request.response as Blob), { status, statusText, headers });
}
