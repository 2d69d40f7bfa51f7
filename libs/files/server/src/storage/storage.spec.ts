import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FileStore } from './file-store';
import { folderStore } from './folder-store';
import { readFilesSettings } from '../settings';
import { s3Store, type S3Bucket } from './s3-store';
import { signS3 } from './sign-s3';

const BYTES = new Uint8Array([0, 1, 250, 255]);
const ACCOUNT = { region: 'us-east-1', accessKey: 'AKIDEXAMPLE', secretKey: 'a secret' };

/** A bucket that refuses what is not signed with its secret: it signs each request again from what arrived. */
async function startBucket() {
  const kept = new Map<string, Buffer>();
  let status = 0;
  const server: Server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const url = new URL(request.url ?? '', `http://${request.headers.host ?? ''}`);
      const answer = (code: number, bytes?: Buffer) => response.writeHead(code).end(bytes);
      if (status > 0) return answer(status, Buffer.from('<Error><Code>Refused</Code></Error>'));
      if (!(await isSigned(request, url, body))) return answer(403);
      if (request.method === 'PUT') kept.set(url.pathname, body);
      if (request.method === 'DELETE') kept.delete(url.pathname);
      const found = kept.get(url.pathname);
      if (request.method === 'DELETE') return answer(204);
      return request.method === 'GET' && !found ? answer(404) : answer(200, found);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: S3Bucket = { ...ACCOUNT, endpoint: `http://127.0.0.1:${port}`, bucket: 'plumb', prefix: 'site one' };
  return { server, kept, bucket, fail: (code: number) => void (status = code) };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

async function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): Promise<boolean> {
  const stamp = String(headers['x-amz-date']);
  const at = new Date(stamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
  const { 'content-type': type, range } = headers;
  const sent = { ...(type && { 'content-type': type }), ...(range && { range }) };
  const signed = await signS3({ method: method as 'GET', url, body, headers: sent }, ACCOUNT, at);
  return signed.get('authorization') === headers.authorization;
}

// The worked example of Amazon's documentation, "GET Object".
it('signs as the documentation of S3 does', async () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const account = {
    region: 'us-east-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const at = new Date('2013-05-24T00:00:00Z');
  const headers = await signS3({ method: 'GET', url, headers: { range: 'bytes=0-9' } }, account, at);
  expect(headers.get('authorization')).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
      'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  let store: FileStore;
  let folder: string;
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-files-'));
    bucket = await startBucket();
    store = kind === 'folder' ? folderStore(folder) : s3Store(bucket.bucket);
  });
  afterAll(async () => {
    bucket.server.close();
    await rm(folder, { recursive: true });
  });

  it('are kept, replaced and removed', async () => {
    expect(await store.get('pictures/a.webp')).toBeUndefined();
    await store.put('pictures/a.webp', new Uint8Array([9]));
    await store.put('pictures/a.webp', BYTES);
    expect([...((await store.get('pictures/a.webp')) ?? [])]).toEqual([...BYTES]);
    expect([...((await store.part('pictures/a.webp', { from: 1, to: 2 })) ?? [])]).toEqual([...BYTES.subarray(1, 3)]);
    await store.remove('pictures/a.webp');
    await store.remove('pictures/a.webp');
    expect(await store.get('pictures/a.webp')).toBeUndefined();
  });

  it.each(['../secrets.json', 'pictures/../../x', '/etc/passwd', 'pictures/a/b', ''])('has no key %j', async (key) => {
    await expect((async () => store.get(key))()).rejects.toThrow(/not a key/);
  });
});

it('says that the disk is full and leaves nothing behind', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'plumbline-files-'));
  const full = folderStore(folder, () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })));
  await expect(full.put('pictures/a.webp', BYTES)).rejects.toMatchObject({
    statusCode: 503,
    message: expect.stringMatching(/no space left/),
  });
  expect(await readdir(path.join(folder, 'pictures'))).toEqual([]);
  await rm(folder, { recursive: true });
});

it.each([
  [403, /try again soon/],
  [500, /try again soon/],
  [507, /no space left/],
])('says what a bucket that answers %i means', async (status, message) => {
  const { server, bucket, fail } = await startBucket();
  const store = s3Store(bucket);
  fail(status);
  const key = 'pictures/a.webp';
  for (const work of [() => store.put(key, BYTES), () => store.get(key), () => store.remove(key)])
    await expect(work()).rejects.toMatchObject({ statusCode: 503, message: expect.stringMatching(message) });
  server.close();
  await expect(s3Store({ ...bucket, endpoint: 'http://127.0.0.1:1' }).get('pictures/a.webp')).rejects.toMatchObject({
    statusCode: 503,
  });
});

it('keeps the prefix of an installation', async () => {
  const { server, kept, bucket } = await startBucket();
  await s3Store(bucket).put('downloads/a.csv', BYTES);
  expect([...kept.keys()]).toEqual(['/plumb/site%20one/downloads/a.csv']);
  server.close();
});

it.each([
  [{ FILES_S3_BUCKET: 'b' }, /needs FILES_S3_ACCESS_KEY/],
  [{ FILES_S3_BUCKET: 'b', FILES_S3_ENDPOINT: 'ftp://x' }, /FILES_S3_ENDPOINT/],
])('refuses settings %j', (env, message) => {
  expect(() => readFilesSettings(env)).toThrow(message);
});
