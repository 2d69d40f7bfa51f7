import { formatCount, formatNumber, medianOf } from '@plumbline/shared/domain';
import { displaySymbol, type GridRow, type TabBlock, type TabBlockOf } from '@plumbline/stocks/domain';
import { isFigure } from '@plumbline/metrics/domain';
import { industryPeers, spread, type IndustryPeers } from '../terms/industry-peers';
import { termEntry } from '../terms/term-entry';
import { findTerm, type Term } from '../terms/terms';
import { figuresBlock, filtersBlock, historyBlock, periodGrid, present, unitOf } from './blocks';
import { missingBlock, type TabBuilder, type TabReading } from './tab-builder';

/** Figure shown until one is chosen. */
const INITIAL = 'pettm';
const YEARS = 10;
const MAX_PEERS = 25;
/** Fewer values than this do not make a distribution. */
const FEWEST_VALUES = 5;

const choiceBlock = (label: string): TabBlock =>
  filtersBlock('Which figure', [
    { name: 'metrics', label: 'Figure', value: label, placeholder: 'PE ratio, ROE, Altman Z' },
  ]);

function meaningBlock(term: Term): TabBlock {
  const { doc, formula, edges, origin } = termEntry(term);
  const paragraphs = [
    doc,
    ...(formula ? [`Formula: ${formula}`] : []),
    ...edges,
    ...(origin ? [`Source: ${origin}.`] : []),
  ];
  return { kind: 'text', key: 'meaning', title: 'Definition', paragraphs };
}

/** The figure and all that goes into it, year by year: each cell opens its explanation. */
async function workedBlock(reading: TabReading, term: Term): Promise<TabBlock> {
  const parts = termEntry(term).parts.filter(({ key }) => isFigure(key) && key !== term.key);
  const rows = [term.key, ...parts.map(({ key, label }) => [key, label] as const)];
  const head = { key: 'worked', title: 'Year by year', note: 'Open a figure to see how it is calculated.' };
  return periodGrid(reading, head, { kind: 'annual', count: YEARS, rows });
}

function peerRow({ security, value }: IndustryPeers['peers'][number], unit: GridRow['unit']): GridRow {
  const symbol = displaySymbol(security.exchange, security.symbol);
  return { key: security.id, label: `${symbol} ${security.company}`, unit, symbol, cells: [{ value }] };
}

function peersBlock({ industry, peers }: IndustryPeers, term: Term, unit: GridRow['unit']): TabBlock {
  const median = medianOf(peers.map(({ value }) => value));
  const rows: GridRow[] = peers.slice(0, MAX_PEERS).map((peer) => peerRow(peer, unit));
  const middle: GridRow[] =
    median === undefined ? [] : [{ key: 'median', label: 'Median of the industry', unit, cells: [{ value: median }] }];
  return {
    kind: 'grid',
    key: 'peers',
    title: `${term.label} in ${industry}`,
    note: `The largest ${formatCount(rows.length)} of ${formatCount(peers.length)} companies that have the figure.`,
    corner: '',
    columns: [{ key: 'value', label: term.label }],
    rows: [...middle, ...rows],
  };
}

const short = (value: number): string => formatNumber(value, { decimals: Math.abs(value) >= 100 ? 0 : 1 });

function spreadBlock({ industry, peers }: IndustryPeers, own: number | null): TabBlockOf<'bars'> | undefined {
  const values = peers.map(({ value }) => value);
  const bins = values.length < FEWEST_VALUES ? [] : spread(values);
  if (bins.length === 0) return undefined;
  return {
    kind: 'bars',
    key: 'spread',
    title: `Distribution in ${industry}`,
    note: own === null ? 'Companies by value.' : `Companies by value; this company: ${short(own)}.`,
    unit: 'count',
    isStacked: false,
    categories: bins.map(({ from }) => short(from)),
    series: [{ label: 'Companies', values: bins.map(({ count }) => count) }],
  };
}

const headOf = (term: Term) => ({ key: 'peers', title: `${term.label} in the industry` });

async function othersBlocks(
  { context, openPanel }: TabReading,
  term: Term,
): Promise<readonly (TabBlock | undefined)[]> {
  const { security, asOf } = context;
  const panel = openPanel(asOf);
  if (!panel) return [missingBlock(headOf(term), 'There are no figures of other companies yet')];
  const found = await industryPeers(panel, security, term.key);
  if (!found)
    return [
      missingBlock(headOf(term), 'The industry of this company is not known, or no other company has the figure'),
    ];
  const own = found.peers.find((peer) => peer.security.id === security.id)?.value ?? null;
  return [peersBlock(found, term, unitOf(term.key)), spreadBlock(found, own)];
}

/** Definition of a figure, and its value for this company. */
export const definitionTab: TabBuilder = {
  build: async (reading) => {
    const asked = reading.query.metrics ?? INITIAL;
    const term = findTerm(asked);
    if (!term) {
      const head = { key: 'meaning', title: 'Definition' };
      return [choiceBlock(asked), missingBlock(head, `There is no figure "${asked}"`, 'The glossary has all of them.')];
    }
    const [now, worked, history, others] = await Promise.all([
      figuresBlock(reading, { key: 'now', title: `${term.label} now` }, [term.key]),
      workedBlock(reading, term),
      historyBlock(reading, { key: 'history', title: `${term.label} at month ends, as known then` }, [term.key], YEARS),
      othersBlocks(reading, term),
    ]);
    return present([choiceBlock(term.label), meaningBlock(term), now, history, worked, ...others]);
  },
};
