import { MARK_NAMES, type MarkKind } from '@plumbline/charts/domain';
import {
  actionsKnownAt,
  earningsDays,
  insiderReportsAt,
  isPeriodicForm,
  momentOf,
  tradeSide,
  type SecurityDocument,
} from '@plumbline/market-data/domain';
import { compareText, formatCompact, formatNumber, groupBy, type Day } from '@plumbline/shared/domain';

/** Something that happened to a company or its share. */
export interface ChartMark {
  readonly day: Day;
  readonly kind: MarkKind;
  readonly text: string;
  readonly accession?: string;
}

const PAYMENTS: ReadonlySet<string> = new Set(['dividend', 'special-dividend', 'spin-off']);

function dividendText(
  kind: string,
  { amount, currency, otherSymbol }: { amount?: number; currency?: string; otherSymbol?: string },
): string {
  if (kind === 'spin-off') return otherSymbol ? `Spin-off of ${otherSymbol}` : 'Spin-off';
  const name = kind === 'dividend' ? 'Dividend' : 'Special dividend';
  return amount === undefined ? name : `${name} ${formatNumber(amount, { decimals: 4 })} ${currency ?? ''}`.trim();
}

const splitText = (ratio: number): string =>
  ratio >= 1
    ? `Split ${formatNumber(ratio, { decimals: Number.isInteger(ratio) ? 0 : 2 })} for 1`
    : `Split 1 for ${formatNumber(1 / ratio, { decimals: 0 })}`;

type Reader = (document: SecurityDocument, at: number) => readonly ChartMark[];

const splits: Reader = (document, at) =>
  document.splits
    .filter(({ knownAt }) => knownAt <= at)
    .map(({ day, ratio }) => ({ day, kind: 'S', text: splitText(ratio) }));

const dividends: Reader = ({ actions = [], security }, at) =>
  actionsKnownAt(actions, at)
    .filter(({ kind }) => PAYMENTS.has(kind))
    .map(({ day, kind, currency = security.currency, ...action }) => ({
      day,
      kind: 'D',
      text: dividendText(kind, { ...action, currency }),
    }));

const earnings: Reader = ({ filings }, at) =>
  earningsDays(filings, at).map(({ session, accession, preliminary }) => ({
    day: session,
    kind: 'E',
    text: preliminary ? 'Preliminary results announced' : 'Results announced',
    accession,
  }));

const reports: Reader = ({ filings }, at) =>
  filings
    .filter(({ form, moment }) => moment.at <= at && isPeriodicForm(form) && !form.startsWith('6-K'))
    .map(({ filed, form, accession }) => ({ day: filed, kind: 'F', text: `${form} filed`, accession }));

/** Purchases and sales of a day are one mark each. */
const insiders: Reader = ({ insiders: filed = [] }, at) => {
  const deals = insiderReportsAt(filed, at).flatMap(({ trades }) =>
    trades.flatMap(({ line, filing }) => {
      const side = tradeSide(line);
      return side ? [{ day: line.day, side, shares: line.shares ?? 0, accession: filing.accession }] : [];
    }),
  );
  return [...groupBy(deals, ({ day, side }) => `${day} ${side}`).values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const shares = all.reduce((sum, { shares: own }) => sum + own, 0);
    const what = first.side === 'buy' ? 'Insiders bought' : 'Insiders sold';
    return [{ day: first.day, kind: 'I', text: `${what} ${formatCompact(shares)} shares`, accession: first.accession }];
  });
};

const READERS: Readonly<Record<MarkKind, Reader>> = { S: splits, D: dividends, E: earnings, F: reports, I: insiders };

/** Returns events by the end of the as-of day, of the requested kinds, oldest first. */
export function marksOf(
  document: SecurityDocument,
  kinds: readonly MarkKind[],
  { asOf, from, to }: { readonly asOf: Day | undefined; readonly from: Day; readonly to: Day },
): ChartMark[] {
  const at = momentOf(asOf);
  return kinds
    .flatMap((kind) => READERS[kind](document, at))
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => compareText(a.day, b.day) || compareText(MARK_NAMES[a.kind], MARK_NAMES[b.kind]));
}
