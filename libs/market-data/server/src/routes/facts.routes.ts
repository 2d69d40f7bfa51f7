import type { marketCalls } from '@plumbline/market-data/contract';
import {
  endOfDayNewYork,
  knownAt,
  type AreaFact,
  type AskedSecurity,
  type Fact,
  type FactQuery,
  type MarketReader,
  type Security,
} from '@plumbline/market-data/domain';
import { ApiError, type HandlerOutput } from '@plumbline/shared/domain';
import type { Handlers } from '@plumbline/shared/server';
import { companyOfName } from '@plumbline/market-data/archive';
import { ofAskedPeriod } from '@plumbline/market-data/market';
import { askFred, fredSeries, type Fred } from '@plumbline/market-data/sources';

export interface MarketDeps {
  readonly market: MarketReader;
  /** Asked for entities like 'fred:GDP', each time again. */
  readonly fred?: Fred;
}

type Company = Security & { readonly cik: string };

type Spans = AskedSecurity['spans'];

/** A security with its symbols on their days, the newest first; undefined where no source has any of their days. */
async function askedSecurity(market: MarketReader, { id, cik }: Security): Promise<AskedSecurity | undefined> {
  const intervals = (await market.document(id))?.intervals ?? [];
  const spans = intervals.reduce<Spans>((known, { symbol, from, before }) => {
    const [last, ...earlier] = known;
    const goesOn = last?.symbol === symbol && last.before !== undefined && last.before === from;
    const begun = goesOn ? last.from : from;
    const span = { symbol, ...(begun ? { from: begun } : {}), ...(before ? { before } : {}) };
    return goesOn ? [span, ...earlier] : [span, ...known];
  }, []);
  return spans.length > 0 ? { spans, ...(cik ? { cik } : {}) } : undefined;
}

/** The securities that an entity means: the one of a symbol, else all of a company, those that are gone too. */
async function securitiesOf(market: MarketReader, entity: string, company: Company | undefined) {
  const one = market.find(entity);
  const meant = one ? [one] : company ? market.ofCompany(company.cik) : [];
  const asked = await Promise.all(meant.map((each) => askedSecurity(market, each)));
  return asked.filter((each) => each !== undefined);
}

const NAMES = 50;
const CIK = /^\d{1,10}$/;

/** The only company that a name means: 'Apple' is Apple Inc. */
function companyNamed(market: MarketReader, name: string): Security | undefined {
  const found = market.search(name, NAMES).flatMap(({ cik, company }) => (cik ? [{ cik, name: company }] : []));
  const cik = companyOfName(name, found);
  return cik === undefined ? undefined : market.ofCompany(cik)[0];
}

/** A served company by symbol, internal id, CIK or name. */
function findCompany(market: MarketReader, entity: string): Company | undefined {
  const found =
    market.find(entity) ??
    (CIK.test(entity) ? market.ofCompany(entity)[0] : undefined) ??
    companyNamed(market, entity.trim());
  return found?.cik ? { ...found, cik: found.cik } : undefined;
}

const toVintage = ({ area, fact }: AreaFact, holding: ReadonlySet<Fact>) => ({
  area,
  concept: fact.concept,
  unit: fact.unit,
  start: fact.start ?? null,
  end: fact.end,
  value: fact.value,
  accession: fact.accession,
  form: fact.form,
  filed: fact.filed,
  public: new Date(fact.moment.at).toISOString(),
  precision: fact.moment.precision,
  holds: holding.has(fact),
});

const keyOf = (fact: Fact): string =>
  [fact.accession, fact.concept, fact.unit, fact.start ?? '', fact.end, fact.value].join('|');

/** The facts that hold at a moment, as the very objects of the list. */
function holdingFacts(facts: readonly Fact[], at: number | undefined): Set<Fact> {
  const held = new Set(knownAt(facts, at).map(({ fact }) => keyOf(fact)));
  return new Set(facts.filter((fact) => held.has(keyOf(fact))));
}

/**
 * Deduplicates facts that two parts of the archive share on one day, such as an index that is both a price and a
 * series.
 */
function heldOnce(all: readonly AreaFact[], at: number | undefined): Set<Fact> {
  const holding = holdingFacts(
    all.map(({ fact }) => fact),
    at,
  );
  const said = new Map<string, string>();
  for (const { area, fact } of all) {
    const value = [fact.start ?? '', fact.end, fact.value].join('|');
    if (holding.has(fact) && (said.get(value) ?? area) !== area) holding.delete(fact);
    else if (holding.has(fact)) said.set(value, area);
  }
  return holding;
}

type Query = Parameters<Handlers<typeof marketCalls>['GET /_api/facts']>[0]['query'];

const questionOf = ({ entity, concept, start, end, asOf }: Query): FactQuery => ({
  entity,
  concept,
  ...(start ? { start } : {}),
  ...(end ? { end } : {}),
  ...(asOf ? { asOf } : {}),
});

/** A concept that statements may use is in the archive of the company; all others come from their area. */
async function findAll(market: MarketReader, company: Company | undefined, query: Query) {
  const question = questionOf(query);
  if (company) {
    const facts = await market.facts(company.cik, query.concept);
    const found = ofAskedPeriod(facts, question);
    if (found.length > 0) return found.map((fact): AreaFact => ({ area: 'reported', fact }));
  }
  const securities = await securitiesOf(market, query.entity, company);
  return market.findFacts(securities.length > 0 ? { ...question, securities } : question);
}

interface Answered {
  readonly company: Company | undefined;
  readonly all: readonly AreaFact[];
  /** As the values are said to be of it. */
  readonly query: Query;
}

/** Maximum number of companies of one name that are queried and reported. */
const MAX_NAMESAKES = 20;

/**
 * Of a name that several companies have the one that has what is asked; where several have it, or none of them, an error
 * lists the companies. Undefined where the name means no more than one.
 */
async function amongNamesakes(market: MarketReader, query: Query): Promise<Answered | undefined> {
  const { entity } = query;
  if (CIK.test(entity) || market.find(entity)) return undefined;
  const namesakes = (await market.namesakes(entity)).slice(0, MAX_NAMESAKES);
  if (namesakes.length < 2) return undefined;
  const answers: Answered[] = [];
  for (const { cik, name } of namesakes) {
    const company = findCompany(market, cik);
    const all = await findAll(market, company, { ...query, entity: cik });
    if (all.length > 0) answers.push({ company, all, query: { ...query, entity: name } });
  }
  const [answer, ...others] = answers;
  if (answer && others.length === 0) return answer;
  const meant = namesakes.map(({ cik, name }) => `${name} (CIK ${cik})`).join(', ');
  const have = answer ? 'several of them have such values' : 'none of them has such values';
  throw new ApiError(404, `"${entity}" can mean ${meant}, and ${have}: ask by CIK`);
}

/** Subject of the values: the company where they are its own, or where it is given by number or symbol. */
function entityOf(market: MarketReader, { entity }: Query, company: Company | undefined, all: readonly AreaFact[]) {
  const isOwn = all.some(({ area }) => area === 'reported') || market.find(entity) !== undefined;
  if (!company || (all.length > 0 && !isOwn)) return { name: entity, cik: null, company: null, symbol: null };
  return { name: company.company, cik: company.cik, company: company.company, symbol: company.symbol };
}

type Facts = HandlerOutput<(typeof marketCalls)['GET /_api/facts']>;

/** A series of FRED, passed through and kept nowhere; 404 with the reason where FRED has no answer. */
async function answerFred(fred: Fred | undefined, series: string, query: Query): Promise<Facts> {
  const answer = await askFred(fred, series, questionOf(query));
  if ('reason' in answer) throw new ApiError(404, `not_available: ${answer.reason}`);
  const { facts } = answer;
  const holding = new Set(facts.map(({ fact }) => fact));
  return {
    entity: { name: query.entity, cik: null, company: null, symbol: null },
    concept: query.concept,
    asOf: query.asOf ?? null,
    total: facts.length,
    data: facts.map((fact) => toVintage(fact, holding)),
  };
}

/** The concept of all facts; undefined where they are of several, such as the parts of a company. */
function commonConcept(facts: readonly AreaFact[]): string | undefined {
  const concepts = new Set(facts.map(({ fact }) => fact.concept));
  return concepts.size === 1 ? facts[0]?.fact.concept : undefined;
}

async function findAnswer(market: MarketReader, query: Query): Promise<Answered> {
  const company = findCompany(market, query.entity);
  const all = await findAll(market, company, query);
  const known = all.length > 0 ? undefined : await amongNamesakes(market, query);
  return known ?? { company, all, query };
}

/** Every vintage of a single value with the one that holds; 404 when nobody of that name has any such value. */
export async function answerFacts({ market, fred }: MarketDeps, query: Query): Promise<Facts> {
  const series = fredSeries(query.entity);
  if (series !== undefined) return answerFred(fred, series, query);
  const { all, company, query: meant } = await findAnswer(market, query);
  const at = query.asOf ? endOfDayNewYork(query.asOf) : undefined;
  if (all.length === 0 && !company) throw new ApiError(404, `No security "${query.entity}"`);
  const facts = all.filter(({ fact }) => at === undefined || fact.moment.at <= at);
  const holding = heldOnce(facts, at);
  return {
    entity: entityOf(market, meant, company, all),
    concept: commonConcept(facts) ?? query.concept,
    asOf: query.asOf ?? null,
    total: facts.length,
    data: facts.map((fact) => toVintage(fact, holding)),
  };
}

export const marketHandlers = (deps: MarketDeps): Handlers<typeof marketCalls> => ({
  'GET /_api/facts': ({ query }) => answerFacts(deps, query),
});
