import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encode, encodingFor } from './encode';

describe('encodingFor', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['BR;q=0.5, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['brotli', 'identity'],
    ['*', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s is answered with %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));
});

describe('encode', () => {
  const text = 'Umsätze — 1,234.5 billion\n'.repeat(50);
  it('keeps the text', async () => {
    expect(brotliDecompressSync(await encode(text, 'br')).toString()).toBe(text);
    expect(gunzipSync(await encode(text, 'gzip')).toString()).toBe(text);
    expect((await encode(text, 'identity')).toString()).toBe(text);
    expect(await encode('', 'identity')).toHaveLength(0);
  });
});
