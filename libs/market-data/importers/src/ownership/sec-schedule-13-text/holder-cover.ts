import type { ArchiveRow } from '../../tables/archive-tables';
import { jsonList } from '../kit/cells';
import { boxOf, codesOf, firstLine, groupOf, percentOf, sharesOf } from './cover-answers';
import type { Cover } from './cover-rows';

type HolderRow = ArchiveRow<'stake_holders'>;
export type HolderCells = Omit<HolderRow, 'accession' | 'edition' | 'place' | 'cik'>;

/** Codes of what a person is, and of where its funds come from. */
const TYPES = ['BD', 'BK', 'IC', 'IV', 'IA', 'EP', 'HC', 'SA', 'CP', 'CO', 'PN', 'IN', 'FI', 'OO'];
const FUNDS = ['SC', 'BK', 'AF', 'WC', 'PF', 'OO'];

interface Figures {
  readonly soleVoting?: number | undefined;
  readonly sharedVoting?: number | undefined;
  readonly soleDispositive?: number | undefined;
  readonly sharedDispositive?: number | undefined;
  readonly shares?: number | undefined;
  readonly percent?: number | undefined;
  readonly excludes?: boolean | undefined;
}

const sumOf = (sole: number | undefined, shared: number | undefined): number | undefined =>
  sole === undefined || shared === undefined ? undefined : sole + shared;

/** Filers round fractions of shares. */
const ROUNDING = 1;

/** Whether the four powers can make up the shares owned in all, or why not. */
function powersFault({ excludes, shares = 0, ...powers }: Figures): string | undefined {
  const voting = sumOf(powers.soleVoting, powers.sharedVoting);
  const dispositive = sumOf(powers.soleDispositive, powers.sharedDispositive);
  if (voting === undefined && dispositive === undefined) return 'neither power to vote nor to dispose can be read';
  const most = Math.max(voting ?? 0, dispositive ?? 0);
  if (most > shares + ROUNDING && !excludes) return `powers over ${most} shares, but ${shares} owned in all`;
  // Shares that are voted and shares that are sold can be other ones, but there are no third ones.
  const all = (voting ?? Number.POSITIVE_INFINITY) + (dispositive ?? Number.POSITIVE_INFINITY);
  return shares > all + ROUNDING ? `${shares} owned in all, but powers over ${all} only` : undefined;
}

function figuresFault(figures: Figures): string | undefined {
  const { shares, percent } = figures;
  if (shares === undefined) return 'the amount owned in all can not be read';
  if (percent !== undefined && percent > 100) return `${percent} per cent of a class`;
  if (shares === 0 && percent) return `no shares, but ${percent} per cent of the class`;
  return powersFault(figures);
}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

const figuresOf = (cover: Cover): Figures => ({
  soleVoting: sharesOf(cover.get('soleVoting')),
  sharedVoting: sharesOf(cover.get('sharedVoting')),
  soleDispositive: sharesOf(cover.get('soleDispositive')),
  sharedDispositive: sharesOf(cover.get('sharedDispositive')),
  shares: sharesOf(cover.get('shares')),
  percent: percentOf(cover.get('percent')),
  excludes: excludesOf(cover.get('excludes')),
});

/** 'CHECK BOX IF THE AGGREGATE AMOUNT IN ROW' goes on, '(9) EXCLUDES CERTAIN SHARES', before its box. */
const excludesOf = (answer: string | undefined): boolean | undefined =>
  boxOf(
    (answer ?? '').replace(/^[\s\S]{0,40}?EXCLUDES?\s+CERTAIN\s+SHARES\*?\s*(?:\(see instructions\))?[\s:*.]*/i, ''),
  );

/** A reporting person by its cover page, or why its figures can't be trusted. */
export function readHolder(cover: Cover): HolderCells | string {
  const name = firstLine(cover.get('name'));
  if (!name) return 'no name';
  const figures = figuresOf(cover);
  const fault = figuresFault(figures);
  if (fault) return fault;
  const funds = codesOf(cover.get('funds'), FUNDS);
  return {
    name,
    group_member: orNull(groupOf(cover.get('group'))),
    citizenship: orNull(firstLine(cover.get('citizenship'))),
    types: jsonList(codesOf(cover.get('types'), TYPES)),
    funds: jsonList(funds),
    sole_voting: orNull(figures.soleVoting),
    shared_voting: orNull(figures.sharedVoting),
    sole_dispositive: orNull(figures.soleDispositive),
    shared_dispositive: orNull(figures.sharedDispositive),
    shares: orNull(figures.shares),
    excludes_shares: orNull(figures.excludes),
    percent: orNull(figures.percent),
    comment: null,
  };
}
