import { checkedKey, storageRefusal, type FileStore } from './file-store';
import { signS3, type S3Account, type S3Request } from './sign-s3';

/** A bucket of an S3-compatible service. */
export interface S3Bucket extends S3Account {
  /** Address of the service, `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Before every key, so that several installations share a bucket. */
  readonly prefix: string;
}

const TIMEOUT_MS = 30_000;
const FULL: readonly number[] = [507];

/** Files in a bucket, addressed by path, which every S3-compatible service understands. */
export function s3Store(place: S3Bucket, now: () => Date = () => new Date()): FileStore {
  const urlOf = (key: string): URL => {
    const parts = [place.bucket, ...place.prefix.split('/').filter(Boolean), ...checkedKey(key).split('/')];
    return new URL(`${place.endpoint.replace(/\/$/, '')}/${parts.map(encodeURIComponent).join('/')}`);
  };
  const send = async (key: string, request: Omit<S3Request, 'url'>): Promise<Response> => {
    const url = urlOf(key);
    const headers = await signS3({ ...request, url }, place, now());
    const { method, body } = request;
    try {
      const sent = body && new Uint8Array(body);
      return await fetch(url, {
        method,
        headers,
        ...(sent && { body: sent }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error: unknown) {
      throw storageRefusal(error);
    }
  };
  /** The service's error text is for the log. */
  const refused = async (response: Response) =>
    storageRefusal(
      new Error(`S3 answered ${response.status}: ${(await response.text()).slice(0, 500)}`),
      FULL.includes(response.status),
    );
  return {
    put: async (key, body) => {
      const response = await send(key, {
        method: 'PUT',
        body,
        headers: { 'content-type': 'application/octet-stream' },
      });
      if (!response.ok) throw await refused(response);
    },
    get: async (key) => {
      const response = await send(key, { method: 'GET' });
      if (response.status === 404) return undefined;
      if (!response.ok) throw await refused(response);
      return new Uint8Array(await response.arrayBuffer());
    },
    part: async (key, { from, to }) => {
      const response = await send(key, { method: 'GET', headers: { range: `bytes=${from}-${to}` } });
      if (response.status === 404) return undefined;
      if (!response.ok) throw await refused(response);
      const bytes = new Uint8Array(await response.arrayBuffer());
      // A service that knows no ranges answers the whole.
      return response.status === 206 ? bytes : bytes.subarray(from, to + 1);
    },
    remove: async (key) => {
      const response = await send(key, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw await refused(response);
    },
  };
}
