import type { ArchiveAreas, DerivedColumns, MarketReader, TextReader } from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import type { StockTab, TabBlock } from '@plumbline/stocks/domain';
import type { tabCalls } from '@plumbline/stocks/contract';
import type { StockContext } from '../read/stock-context';
import type { CompareTexts } from '../documents/compare-texts';
import type { HeldTables } from '../documents/held-tables';
import type { ReadSections } from '../documents/company-sections';
import type { AllTexts } from '../texts/all-companies';
import type { OpenPanel } from '@plumbline/metrics/domain';
import type { ReadManagers } from '../read/read-managers';
import type { FigureReader } from './tab-reading';

type Query = Parameters<Handlers<typeof tabCalls>['GET /_api/stocks/{id}/{tab}']>[0]['query'];

/** A market with its archive and the columns of its figures, where they are at hand. */
export interface TabMarket extends MarketReader {
  readonly areas?: () => ArchiveAreas;
  readonly columns?: () => DerivedColumns | undefined;
}

/** Inputs of a tab: a security as of a day, its figures, and the query. */
export interface TabReading extends FigureReader {
  readonly context: StockContext;
  readonly query: Query;
  readonly set: readonly string[];
  readonly openPanel: OpenPanel;
  /** The same of another security or as of another day; its figures say so. Undefined where there is no such security. */
  readonly elsewhere: (other: {
    readonly security?: string;
    readonly asOf?: Day;
  }) => Promise<(FigureReader & { readonly context: StockContext }) | undefined>;
  readonly market: TabMarket;
  readonly readManagers: ReadManagers;
  readonly texts: TextReader;
  readonly sections: ReadSections;
  readonly compareTexts: CompareTexts;
  /** Tables of filings that staff hold back. */
  readonly held: HeldTables;
  /** Texts of all companies; undefined where they are not at hand. */
  readonly allTexts: AllTexts | undefined;
}

/** Builds the blocks of a tab, top to bottom. A block without anything to show is one of the kind `missing`. */
export interface TabBuilder {
  readonly build: (reading: TabReading) => Promise<readonly TabBlock[]>;
  /** The figures whose parameters the address may set; none when left out. */
  readonly settable?: readonly string[];
}

/** Makes a block; undefined where there is none for the company. */
type BlockMaker = (reading: TabReading) => Promise<TabBlock | undefined>;

/** The blocks of a tab by their keys, top to bottom, each made by itself: a report has some of them. */
export type BlockMakers = Readonly<Record<string, BlockMaker>>;

/** Blocks of a tab; those of some keys only where these are named. */
export async function makeBlocks(
  makers: BlockMakers,
  reading: TabReading,
  keys: readonly string[] = Object.keys(makers),
): Promise<readonly TabBlock[]> {
  const blocks: TabBlock[] = [];
  for (const key of keys) {
    const block = await makers[key]?.(reading);
    if (block) blocks.push(block);
  }
  return blocks;
}

/** Tabs that calls of their own answer. */
export type OwnTab = 'summary' | 'financials';
/** Tabs that are built block by block. */
export type BuiltTab = Exclude<StockTab, OwnTab>;

/** A block that says why there is nothing to show. */
export const missingBlock = (
  { key, title }: Pick<TabBlock, 'key' | 'title'>,
  reason: string,
  remedy?: string,
): TabBlock => ({ kind: 'missing', key, title, reason, ...(remedy === undefined ? {} : { remedy }) });
