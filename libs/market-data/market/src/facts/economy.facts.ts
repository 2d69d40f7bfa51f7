import {
  findSeries,
  netPosition,
  newYorkDay,
  periodEnd,
  plainName,
  positionOf,
  type ArchivedSeries,
  type CotReport,
  type Fact,
  type Observation,
} from '@plumbline/market-data/domain';
import type { Day } from '@plumbline/shared/domain';
import { cotMarkets, cotReports, observationsOf, seriesList, type Archive } from '@plumbline/market-data/archive';

import { cotQuestion, isMarket, type CotQuestion } from './cot-question';
import type { FactProvider, FactQuery } from './fact-provider';

/**
 * The day or period asked for: both ends make a range; one end alone is the very day, or for periods their last day.
 */
function isAsked({ start, end }: FactQuery, first: Day, last: Day): boolean {
  if (start !== undefined && end !== undefined) return first >= start && first <= end;
  if (end !== undefined) return first === end || last === end;
  return start === undefined || first === start;
}

const unitOf = ({ unit, adjustment }: ArchivedSeries): string => (adjustment === 'SAAR' ? `${unit} SAAR` : unit);

const toFact = (series: ArchivedSeries, { day, value, moment, file, source, status }: Observation): Fact => ({
  concept: series.id,
  unit: unitOf(series),
  // Periods are named by their first day.
  end: day,
  value,
  accession: file,
  form: status === 'final' ? source : `${source} (${status})`,
  filed: newYorkDay(moment.at),
  moment,
});

/** Series by the registry's names; those it doesn't have by their own id or name. */
async function seriesAsked(archive: Archive, { entity, concept }: FactQuery): Promise<readonly ArchivedSeries[]> {
  const known = findSeries(entity, concept);
  if (known.length > 0) return known;
  const asked = entity.trim().toLowerCase();
  const item = plainName(concept);
  const named = (await seriesList(archive)).filter(({ id, name }) =>
    [id, name].some((each) => each.toLowerCase() === asked),
  );
  return named.filter(({ id, name }) => ['value', plainName(id), plainName(name)].includes(item));
}

async function seriesFacts(archive: Archive, query: FactQuery): Promise<readonly Fact[]> {
  const series = await seriesAsked(archive, query);
  const found = await observationsOf(
    archive,
    series.map(({ id }) => id),
  );
  return series.flatMap((each) =>
    (found.get(each.id) ?? [])
      // Forecasts of the publisher are no facts.
      .filter(({ day, status }) => status !== 'forecast' && isAsked(query, day, periodEnd(day, each.frequency)))
      .map((observation) => toFact(each, observation)),
  );
}

function figureOf(report: CotReport, { category, figure }: CotQuestion): number | undefined {
  if (figure === 'open interest') return report.openInterest;
  const position = category && positionOf(report, category);
  if (!position) return undefined;
  return figure === 'net' ? netPosition(position) : position[figure];
}

function cotFact(report: CotReport, question: CotQuestion, concept: string): Fact[] {
  const value = figureOf(report, question);
  if (value === undefined) return [];
  const isTraders = question.figure.startsWith('traders');
  return [
    {
      concept,
      unit: isTraders ? 'traders' : 'contracts',
      end: report.day,
      value,
      moment: report.moment,
      accession: `${report.market} - ${report.exchange}`,
      form: `COT ${report.kind}`,
      filed: newYorkDay(report.moment.at),
    },
  ];
}

async function cotFacts(archive: Archive, query: FactQuery): Promise<readonly Fact[]> {
  const question = cotQuestion(query.concept);
  if (!question) return [];
  const { kind, combined } = question;
  const markets = (await cotMarkets(archive)).filter(
    (market) => market.kind === kind && market.combined === combined && isMarket(query.entity, market),
  );
  const reports = await Promise.all(markets.map((market) => cotReports(archive, market)));
  return reports
    .flat()
    .filter(({ day }) => isAsked(query, day, day))
    .flatMap((report) => cotFact(report, question, query.concept));
}

/**
 * Values of series (entity: mnemonic, name or what people say, 'US GDP'; concept: the figure, 'GDP nominal', or 'value')
 * and of traders' commitments (entity: market or contract code; concept: 'COT non-commercial long', 'TFF open interest').
 */
export const economyFacts: FactProvider = {
  area: 'economy',
  find: async (archive, query) => [...(await seriesFacts(archive, query)), ...(await cotFacts(archive, query))],
};
