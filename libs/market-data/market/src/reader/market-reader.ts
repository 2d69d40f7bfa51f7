import {
  endOfDayNewYork,
  type ArchiveAreas,
  type AreaFact,
  type DerivedColumns,
  type Fact,
  type FoundSecurity,
  type FactQuery,
  type MarketReader,
  type MarketStatus,
  type PriceSeries,
  type Security,
  type SecurityDocument,
  type Split,
  type TextReader,
} from '@plumbline/market-data/domain';
import { dayFromEpoch, type Day } from '@plumbline/shared/domain';
import { namingDamage, StoreError } from '@plumbline/shared/server/files';
import {
  factSource,
  openEngine,
  readArchiveManifest,
  readConceptFacts,
  readFirstDay,
  readNamesakes,
  readLatestFilings,
  readFilingSections,
  readTextDigests,
  readSegmentTables,
  readShortVolumes,
  readTexts,
  type Archive,
  type CompanyFiling,
  type Engine,
} from '@plumbline/market-data/archive';
import { LRUCache } from 'lru-cache';

import { archiveAreas } from '../derived/archive-areas';
import { MadeFiles } from '../columns/made-files';
import type { BuildPart } from '../directory/security-rows';
import { documentSize, readDocument, type StoredDocument } from '../files/document-file';
import { DamagedFile, damageReport, isDamage } from '../files/sound-files';
import { FACT_PROVIDERS } from '../facts';
import { currentPath, currentVersion, documentPath } from '../manifest/market-manifest';
import { readActions } from '../securities/actions.reader';
import { load, statusOf, type Loaded } from './loaded-market';
import { listFailedIdentities, type FailedIdentities } from './failed-identities';
import type { FileMarketReader } from './file-market-reader';
import { oncePerVersion } from '../files/per-version';
import { DOCUMENT_BYTES, OVER_TIME_BYTES, type MarketReaderOptions } from './reader-options';
import { stampOf } from './version-stamp';

/** No question takes longer. */
const RETIRED_MS = 60_000;

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

class FileReader implements FileMarketReader {
  private readonly cache: LRUCache<string, StoredDocument>;
  private readonly names = new WeakMap<SecurityDocument['facts'], string>();
  private readonly files: MadeFiles;
  readonly overTime: MadeFiles;
  private engine: Promise<Engine> | undefined;
  private reloading: Promise<boolean> | undefined;
  private unopened: string | undefined;

  constructor(
    private readonly options: MarketReaderOptions,
    private loaded: Loaded,
    private stamp: string,
    private readonly report: (error: DamagedFile) => void,
  ) {
    this.cache = new LRUCache({ maxSize: options.documentBytes ?? DOCUMENT_BYTES, sizeCalculation: documentSize });
    this.files = new MadeFiles(options.marketDir);
    this.overTime = new MadeFiles(options.marketDir, options.overTimeBytes ?? OVER_TIME_BYTES, 'over-time');
  }

  status(): MarketStatus {
    return statusOf(this.loaded);
  }

  columns(): DerivedColumns | undefined {
    return this.loaded.columns;
  }

  readonly records: FileMarketReader['records'] = (model) => this.loaded.tables.open(model);

  readonly recordParts: FileMarketReader['recordParts'] = (shape) => this.loaded.tables.parts(shape);

  readonly recordPart: FileMarketReader['recordPart'] = (shape, part) => this.loaded.tables.openPart(shape, part);

  areas(): ArchiveAreas {
    const { owners, manifest } = this.loaded;
    return archiveAreas(() => this.archive(), { owners, lastPriceDay: manifest.lastPriceDay ?? undefined });
  }

  async made({ facts }: Pick<SecurityDocument, 'facts'>, maker: string, make: () => Uint8Array): Promise<Uint8Array> {
    const document = this.names.get(facts);
    return document === undefined ? make() : this.files.get(`${document.slice(0, 24)}-${maker}.made`, make);
  }

  documentNames(): readonly string[] {
    const { securities, partAt } = this.loaded.directory;
    return securities.map((_, place) => partAt(place)?.document ?? '');
  }

  find(name: string): Security | undefined {
    return this.lookup(name)?.security;
  }

  lookup(name: string): FoundSecurity | undefined {
    const { securities, names } = this.loaded.directory;
    const found = names.lookup(name);
    const security = securities[found?.place ?? -1];
    return found && security ? { security, by: found.by } : undefined;
  }

  findAt(symbol: string, day: Day): Security | undefined {
    const { securities, names } = this.loaded.directory;
    return securities[names.at(symbol, day) ?? -1];
  }

  ofCompany(cik: string): readonly Security[] {
    return this.securitiesAt(this.loaded.directory.names.ofCompany(cik.padStart(10, '0')));
  }

  private securitiesAt(places: readonly number[]): readonly Security[] {
    const { securities } = this.loaded.directory;
    return places.map((place) => securities[place]).filter(isDefined);
  }

  /** Build data of a security. */
  private partOf(id: string): BuildPart | undefined {
    const { names, partAt } = this.loaded.directory;
    const place = names.ofId(id);
    return place === undefined ? undefined : partAt(place);
  }

  search(text: string, limit: number): readonly Security[] {
    return this.securitiesAt(this.loaded.directory.search(text, limit));
  }

  list(): readonly Security[] {
    return this.loaded.directory.securities;
  }

  async document(id: string): Promise<SecurityDocument | undefined> {
    const { version } = this.loaded;
    try {
      return await this.documentNow(id);
    } catch (error: unknown) {
      if (error instanceof DamagedFile || !isDamage(error)) throw error;
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw this.damaged(id, error);
      // Builds went on without this reader for longer than files of replaced versions stay: the newest one answers.
      await this.reload().catch(() => undefined);
      if (this.loaded.version === version) throw this.damaged(id, error);
      return this.documentNow(id);
    }
  }

  private damaged(id: string, cause: unknown): DamagedFile {
    const error = new DamagedFile(documentPath(this.options.marketDir, this.partOf(id)?.document ?? ''), cause);
    this.report(error);
    return error;
  }

  /** Reports a damaged file on its way. */
  private reported<T>(read: () => T): T {
    try {
      return read();
    } catch (error: unknown) {
      if (error instanceof DamagedFile) this.report(error);
      throw error;
    }
  }

  private async documentNow(id: string): Promise<SecurityDocument | undefined> {
    const { panel } = this.loaded;
    const security = this.partOf(id);
    if (!security) return undefined;
    const { prices } = security;
    const { sources = [], conflicts = [] } = prices ? this.reported(() => panel.notes(prices)) : {};
    const stored = await this.stored(security.document);
    return { ...stored, priceSources: sources.map(({ key: _key, ...source }) => source), priceConflicts: conflicts };
  }

  private async stored(name: string): Promise<StoredDocument> {
    const known = this.cache.get(name);
    if (known) return known;
    const document = await readDocument(documentPath(this.options.marketDir, name));
    this.cache.set(name, document);
    this.names.set(document.facts, name);
    return document;
  }

  lastPriceDay(id: string): Day | undefined {
    const { names, lastDayAt } = this.loaded.directory;
    const day = lastDayAt(names.ofId(id) ?? -1);
    return day === undefined ? undefined : dayFromEpoch(day);
  }

  recentPrices(id: string): PriceSeries | undefined {
    const prices = this.partOf(id)?.prices;
    try {
      return prices && this.reported(() => this.loaded.panel.recent(prices));
    } catch (error: unknown) {
      // Lists of many securities are served without the one whose file is damaged.
      if (error instanceof DamagedFile) return undefined;
      throw error;
    }
  }

  prices(id: string): PriceSeries | undefined {
    const prices = this.partOf(id)?.prices;
    return prices && this.reported(() => this.loaded.panel.series(id, prices));
  }

  readonly pricesByDay: FileMarketReader['pricesByDay'] = (id) => this.loaded.closes.series(id, () => this.prices(id));

  splits(id: string): readonly Split[] {
    const prices = this.partOf(id)?.prices;
    return prices ? this.reported(() => this.loaded.panel.notes(prices)).splits : [];
  }

  quality(): FailedIdentities {
    return listFailedIdentities(this.loaded.directory);
  }

  async facts(cik: string, concept: string): Promise<readonly Fact[]> {
    return namingDamage(async () => readConceptFacts(await this.archive(), cik.padStart(10, '0'), concept));
  }

  async namesakes(name: string): ReturnType<FileMarketReader['namesakes']> {
    return readNamesakes(await this.archive(), name);
  }

  readonly segments: MarketReader['segments'] = (cik) =>
    this.asked((archive) => readSegmentTables(archive, cik.padStart(10, '0')));

  readonly texts: TextReader['texts'] = (question) => this.asked((archive) => readTexts(archive, question));

  readonly sections: TextReader['sections'] = (cik) =>
    this.asked((archive) => readFilingSections(archive, cik.padStart(10, '0')));

  readonly textDigests: FileMarketReader['textDigests'] = () => this.asked(readTextDigests);

  readonly firstKnownDay = oncePerVersion(
    () => this.loaded.version,
    () => this.asked(readFirstDay),
  );

  async latestFilings(limit: number): Promise<readonly CompanyFiling[]> {
    const { names } = this.loaded.directory;
    const archive = await this.archive();
    // Some of the archive's companies are not served: read more than asked for.
    const newest = await namingDamage(() => readLatestFilings(archive.connection, factSource(archive), limit * 10));
    return newest.filter(({ cik }) => names.ofCompany(cik).length > 0).slice(0, limit);
  }

  readonly actions: MarketReader['actions'] = (kinds) => this.asked((archive) => readActions(archive, kinds));

  readonly shortVolumes: MarketReader['shortVolumes'] = (asOf) => {
    const at = asOf === undefined ? Number.MAX_SAFE_INTEGER : endOfDayNewYork(asOf);
    return this.asked((archive) => readShortVolumes(archive, at));
  };

  async findFacts(query: FactQuery): Promise<readonly AreaFact[]> {
    const archive = await this.archive();
    const answers: AreaFact[] = [];
    for (const { area, find } of FACT_PROVIDERS)
      for (const fact of await namingDamage(() => find(archive, query))) answers.push({ area, fact });
    return answers;
  }

  private asked<T>(read: (archive: Archive) => Promise<T>): Promise<T> {
    return namingDamage(async () => read(await this.archive()));
  }

  /** The archive as this version was built from it: what was imported later is not in it. */
  private async archive(): Promise<Archive> {
    const { archiveDir: place } = this.options;
    const { manifest: market, imports } = this.loaded;
    const archiveDir = typeof place === 'string' ? place : place(market.sample);
    const { connection } = await (this.engine ??= openEngine(this.options));
    const manifest = await readArchiveManifest(archiveDir);
    return { archiveDir, connection, manifest: { ...manifest, imports: manifest.imports.slice(0, imports) } };
  }

  /** Calls at the same time share one look. */
  reload(): Promise<boolean> {
    this.reloading ??= this.look()
      .then((isOther) => {
        this.unopened = undefined;
        return isOther;
      })
      .catch((error: unknown) => {
        this.unopened = error instanceof Error ? error.message : String(error);
        throw error;
      })
      .finally(() => {
        this.reloading = undefined;
      });
    return this.reloading;
  }

  private async look(): Promise<boolean> {
    const stamp = await stampOf(this.options.marketDir);
    if (stamp === this.stamp) return false;
    const current = await currentVersion(this.options.marketDir);
    if (!current) throw new StoreError(`${currentPath(this.options.marketDir)} is missing: build the market again`);
    if (current.version === this.loaded.version) {
      this.stamp = stamp;
      this.loaded = { ...this.loaded, imports: current.imports };
      return false;
    }
    const next = await load(this.options, current, this.loaded, this.report);
    this.loaded.panel.close();
    [this.loaded, this.stamp] = [next, stamp];
    return true;
  }

  problem(): string | undefined {
    return this.unopened;
  }

  forget(): number {
    const engine = this.engine;
    this.engine = undefined;
    // Questions that are being answered end with the engine they began with.
    if (engine) setTimeout(() => void engine.then(({ close }) => close()), RETIRED_MS).unref();
    const { size } = this.cache;
    this.cache.clear();
    return size;
  }

  close(): void {
    this.loaded.panel.close();
    void this.engine?.then((engine) => engine.close());
    this.engine = undefined;
    this.cache.clear();
  }
}

/** Opens the built market; refused when none was built or its format is newer. */
export async function openMarketReader(options: MarketReaderOptions): Promise<FileMarketReader> {
  const stamp = await stampOf(options.marketDir);
  const current = await currentVersion(options.marketDir);
  if (!current) throw new StoreError(`No market has been built in ${options.marketDir}`);
  const report = damageReport(options.onDamage);
  return new FileReader(options, await load(options, current, undefined, report), stamp, report);
}
