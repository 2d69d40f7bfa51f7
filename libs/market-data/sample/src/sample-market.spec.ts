import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { SAMPLE_COMPANIES } from './companies/companies';
import { cikText } from './companies/company';
import { detailsOf } from './details/detailed-companies';
import { sampleFiles, writeSampleMarket, type SampleFile, type SampleSelection } from './sample-market';
import type { SampleOptions } from './universe/universe';

const MB = 1_000_000;
const BY_HAND = SAMPLE_COMPANIES.length;

function digest(files: Iterable<SampleFile>): string {
  const hash = createHash('sha256');
  for (const { path: name, text } of files) hash.update(`${name}\n${text}`);
  return hash.digest('hex');
}

async function written(options: SampleOptions & SampleSelection): Promise<string> {
  const folder = await mkdtemp(path.resolve('tmp', 'sample-'));
  try {
    const { files } = await writeSampleMarket({ folder, ...options });
    const texts = await Promise.all(
      files.map(async (file) => ({ path: file, text: await readFile(path.join(folder, file), 'utf8') })),
    );
    return digest(texts);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the sample market', () => {
  it('writes the same bytes for the same options, and others for another seed', async () => {
    const options = { companies: 2, lastDay: '2018-06-29', only: 'companies' } as const;
    const first = await written(options);
    expect(await written(options)).toBe(first);
    expect(digest(sampleFiles(options))).toBe(first);
    expect(digest(sampleFiles({ ...options, seed: 'another' }))).not.toBe(first);
  }, 60_000);

  it('is the same in two full runs, and stays within its size', () => {
    const files = Array.from(sampleFiles({ companies: BY_HAND, only: 'companies' }));
    expect(digest(sampleFiles({ companies: BY_HAND, only: 'companies' }))).toBe(digest(files));
    const sizes = files.map(({ text }) => Buffer.byteLength(text));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(19 * MB);
    const facts = files.filter(({ path: name }) => name.startsWith('companyfacts/'));
    expect(facts).toHaveLength(30);
    const tooLarge = facts.filter(({ path: name, text }) => {
      const company = SAMPLE_COMPANIES.find(({ cik }) => name.includes(cikText(cik)));
      const isDetailed = company !== undefined && detailsOf(company).length > 0;
      return Buffer.byteLength(text) > (isDetailed ? 0.46 : 0.4) * MB;
    });
    expect(tooLarge.map(({ path: name }) => name)).toEqual([]);
  }, 60_000);

  it('does not reach beyond the last day asked for', () => {
    const days = Array.from(sampleFiles({ companies: 1, lastDay: '2018-06-29', only: 'companies' })).flatMap(
      ({ path: name, text }) =>
        name === 'actions/splits.csv' || name.endsWith('.meta.json')
          ? []
          : Array.from(
              text.matchAll(/"(?:filed|filingDate)":"(\d{4}-\d{2}-\d{2})"|^(\d{4}-\d{2}-\d{2}),/gm),
              ([, a, b]) => a ?? b ?? '',
            ),
    );
    expect(days.length).toBeGreaterThan(600);
    expect(days.filter((day) => day > '2018-06-29')).toEqual([]);
  });

  it('invents companies outside the numbers in use, each once', () => {
    const ciks = SAMPLE_COMPANIES.map(({ cik }) => cik);
    const tickers = SAMPLE_COMPANIES.map(({ ticker }) => ticker);
    expect(ciks.every((cik) => cik > 9_900_000_000 && cik <= 9_999_999_999)).toBe(true);
    expect(new Set(ciks).size).toBe(30);
    expect(new Set(tickers).size).toBe(30);
    expect(tickers.every((ticker) => /^[A-Z]{4,5}$/.test(ticker))).toBe(true);
  });
});
