import { streamOf, type SampleCompany } from '../companies/company';
import type { Lines, Quarter } from '../base/ledger';
import { createRandom, type Random } from '../base/random';
import type { Detail } from './detail-row';
import { detailsOf, detailYearsOf } from './detailed-companies';

/** How much of its share a part may gain or lose in a year. */
const DRIFT = 0.02;

type Draft = Record<string, number>;

/** A quarter's lines while details are split off. */
interface Drafted {
  readonly quarter: Quarter;
  readonly flows: Draft;
  readonly balance: Draft;
}

/** A detail as one company has it. */
interface OwnDetail {
  readonly detail: Detail;
  readonly share: number;
  readonly drift: number;
}

const ownDetails = (random: Random, all: readonly Detail[]): OwnDetail[] =>
  all.map((detail) => ({ detail, share: random.between(...detail.share), drift: random.between(-DRIFT, DRIFT) }));

const partOf = ({ flows, balance }: Drafted, { stated }: Detail): Draft => (stated === 'instant' ? balance : flows);

/** A line of the part, or of the other one: what is paid may depend on what is owed. */
const amountOf = (drafted: Drafted, name: string): number | undefined => drafted.flows[name] ?? drafted.balance[name];

/** True where a company has all lines that a detail is a part of or is taken from. */
function applies(drafted: Drafted, detail: Detail): boolean {
  const part = partOf(drafted, detail);
  const whole = detail.of.every((name) => amountOf(drafted, name) !== undefined);
  return whole && detail.moves.every((move) => part[move.slice(1)] !== undefined);
}

function amountIn(drafted: Drafted, { detail, share, drift }: OwnDetail, years: number): number {
  if (detail.quarter !== undefined && detail.quarter !== drafted.quarter.quarter) return 0;
  const whole = detail.of.reduce((sum, name) => sum + (amountOf(drafted, name) ?? 0), 0);
  // A balance that has turned over has no parts.
  const parted = detail.stated === 'instant' ? Math.max(0, whole) : whole;
  return Math.round(parted * share * (1 + drift * years));
}

/** Carries a holding forward: it keeps its first amount while the total allows, and grows with a flow. */
function heldIn(drafted: Drafted, { detail }: OwnDetail, before: number): number {
  const added = detail.held?.grows === undefined ? 0 : (drafted.flows[detail.held.grows] ?? 0);
  const takes = detail.moves.some((move) => move.startsWith('-'));
  const whole = detail.of.reduce((sum, name) => sum + (amountOf(drafted, name) ?? 0), 0);
  return takes ? Math.min(before + added, Math.max(0, whole)) : before + added;
}

/** Splits one detail off in all quarters. */
function splitOff(own: OwnDetail, all: readonly Drafted[]): void {
  const { detail } = own;
  let before: number | undefined;
  all.forEach((drafted, index) => {
    if (!applies(drafted, detail)) return;
    const isHeld = detail.held !== undefined && before !== undefined;
    const amount = isHeld ? heldIn(drafted, own, before ?? 0) : amountIn(drafted, own, index / 4);
    const part = partOf(drafted, detail);
    part[detail.line] = amount;
    for (const move of detail.moves) {
      const name = move.slice(1);
      part[name] = (part[name] ?? 0) + (move.startsWith('-') ? -amount : amount);
    }
    before = amount;
  });
}

/** The quarters from which on reports give details: whole fiscal years. */
function firstDetailed(company: SampleCompany, quarters: readonly Quarter[]): number {
  const years = [...new Set(quarters.map(({ year }) => year))];
  const first = years.at(-1 - detailYearsOf(company)) ?? years[0];
  return quarters.findIndex(({ year }) => year === first);
}

const frozen = (draft: Draft): Lines => draft;

/**
 * The quarters of a company with the details that its reports of the last years give. They are drawn by a seed of their
 * own and are parts of what there was: assets, equity, net income and cash stay, and so does every other company.
 */
export function withDetails(company: SampleCompany, quarters: readonly Quarter[], seed: string): readonly Quarter[] {
  const all = detailsOf(company);
  if (all.length === 0) return quarters;
  const from = firstDetailed(company, quarters);
  const drafts = quarters
    .slice(from)
    .map((quarter): Drafted => ({ quarter, flows: { ...quarter.flows }, balance: { ...quarter.balance } }));
  for (const own of ownDetails(createRandom(seed, streamOf(company), 'details'), all)) splitOff(own, drafts);
  const detailed = drafts.map(({ quarter, flows, balance }) => ({
    ...quarter,
    flows: frozen(flows),
    balance: frozen(balance),
  }));
  return [...quarters.slice(0, from), ...detailed];
}
