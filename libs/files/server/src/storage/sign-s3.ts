import { sha256 } from '@plumbline/shared/server/files';
import { AwsV4Signer } from 'aws4fetch';

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

/** `20130524T000000Z` */
const toStamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Headers of a request with its signature (SigV4), which covers all of them and the bytes. */
export async function signS3(
  { method, url, headers = {}, body = new Uint8Array() }: S3Request,
  { region, accessKey, secretKey }: S3Account,
  at: Date,
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    // Without it the library leaves the bytes unsigned.
    headers: { ...headers, 'x-amz-content-sha256': sha256(body) },
    allHeaders: true,
    service: 's3',
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    datetime: toStamp(at),
  });
  return (await signer.sign()).headers;
}
