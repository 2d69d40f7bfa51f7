import {
  splitsOf,
  type CorporateAction,
  type DocumentQuality,
  type Fact,
  type Filing,
  type InsiderFiling,
  type Split,
} from '@plumbline/market-data/domain';
import { optional } from '@plumbline/shared/domain';
import { sha256 } from '@plumbline/shared/server/files';
import {
  allAnswers,
  insiderIssuers,
  readCompanyInsiders,
  readFactBatch,
  readFilings,
  type Archive,
  type FactSource,
} from '@plumbline/market-data/archive';

import { writeNamed } from '../files/sound-files';
import { documentBytes, type StoredDocument } from '../files/document-file';
import { documentPath, type BuiltSecurity } from '../manifest/market-manifest';
import type { SecurityInputs } from '../inputs/build-inputs';

/** Callbacks of other domains for each document. */
export interface DocumentMakers {
  /** Checks its figures; what it says is kept with it. */
  readonly judge: ((document: StoredDocument) => DocumentQuality | undefined) | undefined;
  /** Keeps of one with facts or reports of insiders what columns are made of. */
  readonly keep: ((document: StoredDocument, name: string) => Promise<void>) | undefined;
}

/** Inputs and destination of all documents: plain data. */
export interface DocumentSource {
  readonly source: FactSource;
  /** The condition on facts that are read. */
  readonly where: string;
  /** Concepts of facts that are kept; all when left out. */
  readonly concepts: ReadonlySet<string> | undefined;
  readonly marketDir: string;
}

export interface DocumentRun extends DocumentSource, DocumentMakers {
  readonly archive: Archive;
  /** Companies of which reports of insiders are known; asked for with the first figures. */
  readonly insiderIssuers: () => Promise<ReadonlySet<string>>;
}

/** Prepares a run that makes documents out of an archive. */
export function documentRun(archive: Archive, source: DocumentSource, makers: DocumentMakers): DocumentRun {
  let issuers: Promise<ReadonlySet<string>> | undefined;
  return { ...source, ...makers, archive, insiderIssuers: () => (issuers ??= insiderIssuers(archive)) };
}

/** Known data of a security whose document is about to be made. */
export interface DocumentInputs extends Pick<SecurityInputs, 'served' | 'description' | 'hasFilingList'> {
  readonly actions: readonly CorporateAction[];
}

/** Without price files, which another process does not need. */
export const reportedOf = ({ served, description, actions, hasFilingList }: SecurityInputs): DocumentInputs => ({
  served,
  actions: actions.entries(),
  hasFilingList,
  ...optional('description', description),
});

/** The report of a made document: plain data. */
export interface MadeDocument extends Pick<BuiltSecurity, 'document' | 'hasFacts' | 'quality'> {
  readonly id: string;
  /** Those that its prices are adjusted for. */
  readonly splits: readonly Split[];
  /** Facts of its company, those too that are not kept; undefined where it has none. */
  readonly facts: number | undefined;
}

/** Archive data of some companies. */
export interface Figures {
  readonly facts: ReadonlyMap<string, readonly Fact[]>;
  readonly filings: ReadonlyMap<string, readonly Filing[]>;
  readonly insiders: ReadonlyMap<string, readonly InsiderFiling[]>;
  readonly counts: ReadonlyMap<string, number>;
}

/** Reads figures of companies. */
export type ReadFigures = (ciks: readonly string[]) => Promise<Figures>;

export async function readFigures(run: DocumentRun, ciks: readonly string[]): Promise<Figures> {
  const { archive, source, where } = run;
  const insidersOf = async (): Promise<Figures['insiders']> => {
    const issuers = await run.insiderIssuers();
    return readCompanyInsiders(
      archive,
      ciks.filter((cik) => issuers.has(cik)),
    );
  };
  const reported = async (): Promise<Omit<Figures, 'insiders'>> => {
    const filings = await readFilings(archive.connection, source, ciks);
    return { filings, ...(await readFactBatch(archive.connection, source, filings, { ciks, where })) };
  };
  // The engine answers one question while the answer before is read.
  const [figures, insiders] = await allAnswers([reported(), insidersOf()]);
  return { ...figures, insiders };
}

async function writeDocument(marketDir: string, document: StoredDocument): Promise<string> {
  const bytes = await documentBytes(document);
  const name = `${sha256(bytes).slice(0, 24)}.json.gz`;
  await writeNamed(documentPath(marketDir, name), bytes);
  return name;
}

const qualityOf = (quality: DocumentQuality | undefined): Pick<BuiltSecurity, 'quality'> =>
  quality && quality.checked > 0 ? { quality: [quality.checked, quality.failed] } : {};

function toDocument({ concepts }: DocumentRun, inputs: DocumentInputs, figures: Figures): StoredDocument {
  const { served, description, actions, hasFilingList } = inputs;
  const { profile, cusips: _cusips, spans: _spans, intervals, ...security } = served;
  const cik = security.cik ?? '';
  const [facts, filings, insiders] = [
    figures.facts.get(cik) ?? [],
    figures.filings.get(cik),
    figures.insiders.get(cik),
  ];
  return {
    security,
    profile: { ...profile, ...(description ? { description } : {}) },
    intervals,
    facts: concepts ? facts.filter(({ concept }) => concepts.has(concept)) : facts,
    filings: filings ?? [],
    hasFilingList,
    splits: splitsOf({ actions, facts, filings }),
    actions,
    ...(insiders && insiders.length > 0 ? { insiders } : {}),
  };
}

async function makeOne(run: DocumentRun, inputs: DocumentInputs, figures: Figures): Promise<MadeDocument> {
  const { marketDir, judge, keep } = run;
  const stored = toDocument(run, inputs, figures);
  const { id, cik = '' } = stored.security;
  const quality = stored.facts.length > 0 ? judge?.(stored) : undefined;
  const document = await writeDocument(marketDir, quality ? { ...stored, quality } : stored);
  const hasFacts = (figures.facts.get(cik) ?? []).length > 0;
  if (hasFacts || stored.insiders) await keep?.(stored, document);
  return { id, document, hasFacts, facts: figures.counts.get(cik), splits: stored.splits, ...qualityOf(quality) };
}

/** Documents that are compressed and written next to the work on further ones. */
const WRITTEN_AT_ONCE = 4;

const companiesOf = (wanted: readonly DocumentInputs[]): readonly string[] => [
  ...new Set(wanted.map(({ served }) => served.cik).filter((cik) => cik !== undefined)),
];

/** Makes the documents of some securities and writes them. */
export async function makeDocuments(
  run: DocumentRun,
  wanted: readonly DocumentInputs[],
  read: ReadFigures = (ciks) => readFigures(run, ciks),
): Promise<readonly MadeDocument[]> {
  const figures = await read(companiesOf(wanted));
  const made: Promise<MadeDocument>[] = [];
  try {
    for (const inputs of wanted) {
      made.push(makeOne(run, inputs, figures));
      await made.at(-WRITTEN_AT_ONCE);
    }
    return await Promise.all(made);
  } finally {
    // After a failure nobody may go on writing.
    await Promise.allSettled(made);
  }
}
