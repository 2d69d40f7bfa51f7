import { once } from 'node:events';
import { PassThrough, Readable, Writable } from 'node:stream';
import { gzipSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { pack } from 'tar-stream';
import { rounds } from '@plumbline/shared/testing';
import { readTar, writeTar, type TarEntry } from './tar-archive';

async function archiveOf(entries: readonly TarEntry[]): Promise<Buffer> {
  const target = new PassThrough();
  const chunks: Buffer[] = [];
  target.on('data', (chunk: Buffer) => chunks.push(chunk));
  const tar = writeTar(target, 1_700_000_000);
  for (const entry of entries) await tar.add(entry);
  await tar.end();
  return Buffer.concat(chunks);
}

async function entriesOf(archive: Buffer, chunk = 1_000): Promise<TarEntry[]> {
  const pieces = Array.from({ length: Math.ceil(archive.length / chunk) }, (_, at) =>
    archive.subarray(at * chunk, (at + 1) * chunk),
  );
  const entries: TarEntry[] = [];
  for await (const entry of readTar(Readable.from(pieces))) entries.push(entry);
  return entries;
}

const entry = (name: string, bytes: Uint8Array | string): TarEntry => ({ name, bytes: Buffer.from(bytes) });

it('gives back what was put in, of any size, in whatever pieces it arrives', async () => {
  const some = fc.array(
    fc.record({ name: fc.stringMatching(/^[a-z][a-z/]{0,60}$/), bytes: fc.uint8Array({ maxLength: 1_600 }) }),
  );
  await fc.assert(
    fc.asyncProperty(some, fc.integer({ min: 1, max: 700 }), async (files, chunk) => {
      const entries = files.map(({ name, bytes }) => entry(name, bytes));
      expect(await entriesOf(await archiveOf(entries), chunk)).toEqual(entries);
    }),
    { numRuns: rounds(10, 40) },
  );
});

it.each([0, 1, 511, 512, 513, 1_024])('writes %d bytes in whole blocks', async (length) => {
  const plain = gunzipSync(await archiveOf([entry('a', Buffer.alloc(length, 7))]));
  expect(plain.length % 512).toBe(0);
  expect(plain.toString('latin1', 257, 262)).toBe('ustar');
  expect(plain.subarray(-1_024).every((byte) => byte === 0)).toBe(true);
});

it('holds more than fits into the buffers of the streams', async () => {
  const big = entry('big', Buffer.alloc(9 * 2 ** 20, 'x'));
  expect((await entriesOf(await archiveOf([big, big]), 65_536)).map(({ bytes }) => bytes.length)).toEqual([
    9 * 2 ** 20,
    9 * 2 ** 20,
  ]);
});

it('holds names that are longer than the field for them', async () => {
  const long = entry('x'.repeat(101), 'hello');
  expect(await entriesOf(await archiveOf([long]))).toEqual([long]);
});

it('says that the target failed, and waits for nothing', async () => {
  const target = new Writable({ write: (_chunk, _encoding, done) => done(new Error('no space left')) });
  const tar = writeTar(target, 1_700_000_000);
  const noise = Buffer.from(Array.from({ length: 2 ** 20 }, (_, at) => (at * at * 31) >> 3));
  const writeAll = async () => {
    for (let at = 0; at < 5; at++) await tar.add(entry('noise', noise));
    await tar.end();
  };
  await expect(writeAll()).rejects.toThrow('no space left');
});

describe('damage is an error', () => {
  const whole = () => archiveOf([entry('one', 'hello'), entry('two', Buffer.alloc(3_000, 'y'))]);

  it.each([0, 1, 10, 20, 60])('cut after %d bytes', async (length) => {
    await expect(entriesOf((await whole()).subarray(0, length))).rejects.toThrow();
  });

  it('cut before the checksum of the compression', async () => {
    await expect(entriesOf((await whole()).subarray(0, -1))).rejects.toThrow();
  });

  it.each([0, 120, 130, 150, 600])('another byte at %d', async (at) => {
    const archive = await whole();
    const plain = gunzipSync(archive);
    plain[at] = plain[at]! ^ 0xff;
    // With a valid compression around it only the archive's own checksums show it; those of rows are in the manifest.
    const read = entriesOf(gzipSync(plain));
    if (at === 600) await expect(read).resolves.toHaveLength(2);
    else await expect(read).rejects.toThrow();
    const squeezed = Buffer.from(archive);
    squeezed[squeezed.length - 20] = squeezed[squeezed.length - 20]! ^ 0xff;
    await expect(entriesOf(squeezed)).rejects.toThrow();
  });

  it.each([512, 1_024])('cut %d bytes before its end, in a whole compression', async (length) => {
    const plain = gunzipSync(await whole());
    await expect(entriesOf(gzipSync(plain.subarray(0, -length)))).rejects.toThrow(/ends too early/);
  });

  it('an entry larger than any of ours', async () => {
    const archive = pack();
    archive.entry({ name: 'large', size: 512 * 2 ** 20 + 1 });
    await once(archive, 'readable');
    const header = archive.read() as Buffer;
    await expect(entriesOf(gzipSync(Buffer.concat([header, Buffer.alloc(2_048)])))).rejects.toThrow(/broken entry/);
  });

  it('no archive at all', async () => {
    for (const bytes of ['', 'hello', JSON.stringify({ format: 1 })])
      await expect(entriesOf(Buffer.from(bytes))).rejects.toThrow();
  });
});
