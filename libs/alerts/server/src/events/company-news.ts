import type { CommonAlert } from '@plumbline/alerts/domain';
import {
  actionsKnownAt,
  endOfDayNewYork,
  insiderReportsAt,
  momentOf,
  newYorkDay,
  splitsOfActions,
  standingTradesKnownAt,
  textsKnownAt,
  type ActionKind,
  type CorporateAction,
  type Filing,
  type OwnerBook,
  type Security,
  type SecurityDocument,
} from '@plumbline/market-data/domain';
import { isReached, OwnersOn } from '@plumbline/metrics/domain';
import { compareText, formatCount, formatNumber, type Day } from '@plumbline/shared/domain';
import {
  displaySymbol,
  edgarUrl,
  filingForm,
  filingWords,
  stockPath,
  type FilingGroup,
  type StockTab,
} from '@plumbline/stocks/domain';
import type { AlertMarket } from '../sources';

/** Something that happened to a company. */
export interface CompanyNews {
  /** The same thing in every version of the market. */
  readonly id: string;
  readonly key: CommonAlert;
  readonly day: Day;
  /** Epoch milliseconds from which it was public. */
  readonly at: number;
  readonly text: string;
  readonly link: string;
}

/** Which days are looked at: after `since`, public by the end of `on`; all without it. */
export interface NewsWindow {
  readonly since: Day;
  readonly on?: Day | undefined;
}

interface Reading {
  readonly security: Security;
  readonly document: SecurityDocument;
  readonly window: NewsWindow;
  /** By when things must be public. */
  readonly until: number;
  readonly sample: boolean;
}

const NOISE: ReadonlySet<FilingGroup> = new Set(['supplements', 'letters']);

const tabOf = ({ security }: Reading, tab: StockTab): string =>
  stockPath(displaySymbol(security.exchange, security.symbol), tab);

const filingLink = (
  reading: Reading,
  { accession, primaryDocument }: Pick<Filing, 'accession' | 'primaryDocument'>,
): string => {
  const { security, sample } = reading;
  return edgarUrl({ cik: security.cik, accession, document: primaryDocument, sample }) ?? tabOf(reading, 'filings');
};

const isResults = ({ items = '' }: Filing): boolean =>
  items.split(',').some((item) => ['2.02', '12'].includes(item.trim()));

function filingKey(filing: Filing): CommonAlert | undefined {
  const { group } = filingForm(filing.form);
  if (group === 'insiders' || NOISE.has(group)) return undefined;
  if (group === 'reports') return 'stock_new_10qk';
  return isResults(filing) ? 'stock_new_financial_updates' : 'stock_new_event';
}

function filingNews(reading: Reading): CompanyNews[] {
  const { document, window, until } = reading;
  const recent = document.filings.filter(({ filed, moment }) => filed > window.since && moment.at <= until);
  const news: CompanyNews[] = [];
  for (const filing of recent) {
    const key = filingKey(filing);
    if (!key) continue;
    const { accession, filed: day, moment } = filing;
    news.push({
      id: `filing:${accession}`,
      key,
      day,
      at: moment.at,
      text: filingWords(filing),
      link: filingLink(reading, filing),
    });
  }
  return news;
}

/** Reports that brought figures of statements, each once. */
function figureNews(reading: Reading): CompanyNews[] {
  const { document, window, until } = reading;
  const reports = new Map<string, { form: string; filed: Day; at: number; figures: number }>();
  for (const { accession, form, filed, moment } of document.facts) {
    if (filed <= window.since || moment.at > until) continue;
    const known = reports.get(accession) ?? { form, filed, at: moment.at, figures: 0 };
    reports.set(accession, { ...known, figures: known.figures + 1 });
  }
  return [...reports].map(([accession, { form, filed, at, figures }]) => ({
    id: `facts:${accession}`,
    key: 'stock_new_financial_updates' as const,
    day: filed,
    at,
    text: `${formatCount(figures)} figures of its statements, ${form}`,
    link: tabOf(reading, 'financials'),
  }));
}

const SIDES: Readonly<Record<string, string>> = { P: 'bought', S: 'sold' };

function insiderNews(reading: Reading): CompanyNews[] {
  const { document, window, until } = reading;
  const recent = (document.insiders ?? []).filter(({ filed, moment }) => filed > window.since && moment.at <= until);
  return insiderReportsAt(recent, until).flatMap(({ filing, owners, trades: lines }) => {
    const trades = lines.map(({ line }) => line);
    const market = trades.filter(({ isDerivative, code }) => !isDerivative && code !== undefined && code in SIDES);
    const [first] = market;
    const who = owners[0]?.name ?? 'An insider';
    const count = market.reduce((sum, trade) => sum + (trade.code === first?.code ? (trade.shares ?? 0) : 0), 0);
    if (trades.length === 0) return [];
    const text = first
      ? `${who} ${SIDES[first.code!]} ${formatCount(count)} shares`
      : `${who} reported ${trades.length === 1 ? 'a trade' : `${trades.length} trades`} outside the market`;
    const { accession, filed: day, moment } = filing;
    return [
      {
        id: `insider:${accession}`,
        key: 'stock_new_insider_trading' as const,
        day,
        at: moment.at,
        text,
        link: tabOf(reading, 'insider'),
      },
    ];
  });
}

const paid = ({ amount, currency }: CorporateAction): string =>
  amount === undefined ? '' : ` of ${formatNumber(amount)}${currency ? ` ${currency}` : ''}`;

const ACTION_TEXTS: Readonly<Record<ActionKind, (action: CorporateAction) => string>> = {
  split: ({ ratio }) => `Split: ${ratio ?? 'some'} shares for one`,
  dividend: (action) => `Dividend${paid(action)}`,
  'special-dividend': (action) => `Special dividend${paid(action)}`,
  'spin-off': ({ otherName }) => `Spin-off${otherName ? ` of ${otherName}` : ''}`,
  merger: ({ otherName }) => `Merger${otherName ? ` with ${otherName}` : ''}`,
  'ticker-change': () => 'It trades under another symbol',
  delisting: () => 'It no longer trades',
};

/** Of declared dividends the declaration is news, of all others their day. */
function actionNews(reading: Reading): CompanyNews[] {
  const { document, window, until } = reading;
  const known = actionsKnownAt(document.actions ?? [], until);
  const logged = known.map((action) => ({ action, at: action.knownAt, day: newYorkDay(action.knownAt) }));
  const inLog = new Set(splitsOfActions(known).map(({ day }) => day));
  const splits = document.splits
    .filter(({ day, knownAt }) => !inLog.has(day) && knownAt <= until)
    .map(({ day, ratio, knownAt, source }) => {
      const action: CorporateAction = { symbol: reading.security.symbol, day, kind: 'split', ratio, knownAt, source };
      return { action, at: knownAt, day: newYorkDay(knownAt) };
    });
  return [...logged, ...splits]
    .filter(({ day, at }) => day > window.since && at <= until)
    .map(({ action, at, day }) => ({
      id: `action:${action.kind}:${action.day}`,
      key: 'stock_new_event',
      day,
      at,
      text: `${ACTION_TEXTS[action.kind](action)}, ${action.kind === 'split' ? 'first day' : 'ex-day'} ${action.day}`,
      link: tabOf(reading, 'dividend'),
    }));
}

/** Reports by managers and members of Congress. */
function ownerNews(reading: Reading, book: OwnerBook | undefined): CompanyNews[] {
  if (!book) return [];
  const { security, document, window, until } = reading;
  const sources = {
    security,
    book,
    insiders: () => undefined,
    splits: document.splits,
    prices: undefined,
    asOf: window.on,
    today: window.on,
  };
  const { gurus } = new OwnersOn(sources, window.on);
  const changes = isReached(gurus)
    ? gurus.trades.filter(({ filed, action }) => filed > window.since && action !== 'No Change')
    : [];
  const managers = changes.map(({ accession, cik, manager, action, filed: day, period, sharesNow, sharesBefore }) => ({
    id: `guru:${cik}:${accession}`,
    key: 'stock_new_guru_trading' as const,
    day,
    at: endOfDayNewYork(day),
    text: `${manager}: ${action}, ${formatCount(Math.abs(sharesNow - sharesBefore))} shares in the quarter to ${period}`,
    link: tabOf(reading, 'guru-trades'),
  }));
  const disclosed = standingTradesKnownAt(book.securities.get(security.id)?.politicians ?? [], until);
  const politicians = disclosed
    .filter(({ moment }) => newYorkDay(moment.at) > window.since)
    .map(({ person, kind, tradeDay, amountText, document: report, occurrence, moment }) => ({
      id: `congress:${report ?? person}:${tradeDay ?? ''}:${kind ?? ''}:${occurrence}`,
      key: 'stock_new_politician_trading' as const,
      day: newYorkDay(moment.at),
      at: moment.at,
      text: `${person}: ${kind ?? 'trade'}${amountText ? ` of ${amountText}` : ''}${tradeDay ? ` on ${tradeDay}` : ''}`,
      link: tabOf(reading, 'ownership'),
    }));
  return [...managers, ...politicians];
}

async function transcriptNews(reading: Reading, market: AlertMarket): Promise<CompanyNews[]> {
  const { security, window, until } = reading;
  const symbols = [security.symbol, ...(security.formerSymbols ?? [])];
  const found = await Promise.all(symbols.map((symbol) => market.texts({ kind: 'transcript', symbol })));
  return textsKnownAt(found.flat(), window.on === undefined ? undefined : until)
    .filter(({ cik, moment }) => (cik === undefined || cik === security.cik) && newYorkDay(moment.at) > window.since)
    .map(({ id, title, moment }) => ({
      id: `text:${id}`,
      key: 'stock_new_transcript' as const,
      day: newYorkDay(moment.at),
      at: moment.at,
      text: title,
      link: `${tabOf(reading, 'transcripts')}?${new URLSearchParams({ a: id }).toString()}`,
    }));
}

/** Sources of news besides a document. */
export interface NewsSources {
  readonly market: AlertMarket;
  /** Owners' reports; undefined if the archive is unavailable. */
  readonly book: OwnerBook | undefined;
  /** False leaves transcripts out, which the archive is asked for by the symbol. */
  readonly hasTexts: boolean;
}

/** Events of a company in a window, the newest first, without duplicates. */
export async function companyNews(
  { market, book, hasTexts }: NewsSources,
  security: Security,
  window: NewsWindow,
): Promise<readonly CompanyNews[]> {
  const document = await market.document(security.id);
  if (!document) return [];
  const reading = { security, document, window, until: momentOf(window.on), sample: market.status().sample };
  const all = [
    ...filingNews(reading),
    ...figureNews(reading),
    ...insiderNews(reading),
    ...actionNews(reading),
    ...ownerNews(reading, book),
    ...(hasTexts ? await transcriptNews(reading, market) : []),
  ];
  const once = new Map(all.map((news) => [news.id, news]));
  return [...once.values()].sort((a, b) => b.at - a.at || compareText(a.id, b.id));
}
