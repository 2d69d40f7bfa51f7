import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { SAMPLE_COMPANIES } from './companies';
import { cikText, type SampleCompany } from './company';
import { companyFactsDocument } from './companyfacts-writer';
import { actionsCsvText, basisSidecar, otherClassBars, priceCsvText, secondOpinion } from './price-files';
import type { Bar } from './prices';
import { submissionsDocument, tickersOf } from './submissions-writer';
import { createUniverse, type SampleOptions, type SampleUniverse } from './universe';

/** A file of the sample with its path below the folder. */
export interface SampleFile {
  readonly path: string;
  readonly text: string;
}

/** What was written. */
export interface SampleMarket {
  /** Paths below the folder, in the order written. */
  readonly files: readonly string[];
  readonly companies: number;
  readonly bytes: number;
}

const json = (document: unknown): string => JSON.stringify(document);

function tickersDocument(companies: readonly SampleCompany[]): unknown {
  const listed = companies.filter(({ lastTraded }) => !lastTraded);
  const data = listed.flatMap((company) =>
    tickersOf(company).map((ticker) => [company.cik, company.name, ticker, company.exchange]),
  );
  return { fields: ['cik', 'name', 'ticker', 'exchange'], data };
}

function priceFiles(company: SampleCompany, bars: readonly Bar[], seed: string): SampleFile[] {
  const { ticker, quirks } = company;
  const files = [{ path: `prices/${ticker}.csv`, text: priceCsvText(bars) }];
  if (quirks.secondPriceFile)
    files.push({ path: `prices-second/${ticker}.csv`, text: priceCsvText(secondOpinion(bars, seed)) });
  if (quirks.otherClass)
    files.push({ path: `prices/${quirks.otherClass}.csv`, text: priceCsvText(otherClassBars(bars, seed)) });
  return files;
}

function* companyFiles(universe: SampleUniverse): Generator<SampleFile> {
  for (const company of universe.companies) {
    const { history, filings, bars, lastDay, seed } = universe;
    const name = `CIK${cikText(company.cik)}.json`;
    const filed = filings(company);
    yield { path: `companyfacts/${name}`, text: json(companyFactsDocument(history(company), filed, lastDay)) };
    if (!company.quirks.withoutSubmissions)
      yield { path: `submissions/${name}`, text: json(submissionsDocument(history(company), filed)) };
    yield* priceFiles(company, bars(company), seed);
  }
}

/** All files of the sample market, one after another. The same options give the same bytes. */
export function* sampleFiles(options: SampleOptions = {}): Generator<SampleFile> {
  const universe = createUniverse(options);
  const { companies, lastDay } = universe;
  yield { path: 'company_tickers_exchange.json', text: json(tickersDocument(companies)) };
  yield* companyFiles(universe);
  const folders = companies.some(({ quirks }) => quirks.secondPriceFile) ? ['prices', 'prices-second'] : ['prices'];
  for (const folder of folders) yield { path: `${folder}/prices.meta.json`, text: basisSidecar(lastDay) };
  if (companies.some(({ quirks }) => quirks.splits))
    yield { path: 'actions/splits.csv', text: actionsCsvText(companies) };
}

/** Writes the sample market into a folder, in the formats of the publishers, so that it goes through the same importers. */
export async function writeSampleMarket({
  folder,
  ...options
}: SampleOptions & { readonly folder: string }): Promise<SampleMarket> {
  const files: string[] = [];
  let bytes = 0;
  for (const file of sampleFiles(options)) {
    const target = path.join(folder, file.path);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.text);
    files.push(file.path);
    bytes += Buffer.byteLength(file.text);
  }
  const companies = Math.min(options.companies ?? SAMPLE_COMPANIES.length, SAMPLE_COMPANIES.length);
  return { files, companies, bytes };
}
