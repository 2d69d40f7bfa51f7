import { sha256 } from '@plumbline/shared/server/files';
import { createHmac } from 'node:crypto';

/** Credentials and place of a bucket. */
export interface S3Account {
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

const hmac = (key: Uint8Array | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** `20130524T000000Z` */
const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** RFC 3986: also what `encodeURIComponent` leaves as it is. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalPath = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/');

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

/** Headers of a request with its signature. Source: Amazon S3, "Signature Calculations for the Authorization Header" (SigV4). */
export function signS3(
  { method, url, headers = {}, body = new Uint8Array() }: S3Request,
  { region, accessKey, secretKey }: S3Account,
  at: Date,
): Record<string, string> {
  const stamp = stampOf(at);
  const day = stamp.slice(0, 8);
  const sent: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': sha256(body),
    'x-amz-date': stamp,
  };
  const names = Object.keys(sent).sort();
  const signed = names.join(';');
  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    ...names.map((name) => `${name}:${(sent[name] ?? '').trim()}`),
    '',
    signed,
    sent['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Uint8Array | string>(
    (before, part) => hmac(before, part),
    `AWS4${secretKey}`,
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const { host: _sentByFetch, ...rest } = sent;
  return {
    ...rest,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${signed},Signature=${signature}`,
  };
}
