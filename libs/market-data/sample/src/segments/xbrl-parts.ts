import type { Day } from '@plumbline/shared/domain';

import { cikText } from '../companies/company';
import type { ReportedFact } from '../reports/report-facts';
import { element } from '../writing/sec-text';
import { ownPrefix, type SegmentFigure } from './segment-figures';
import type { SegmentReport } from './segment-reports';

/** A figure with the ids of its context and unit. */
export interface XbrlFigure {
  readonly concept: string;
  readonly context: string;
  readonly unit: string;
  readonly value: number;
  readonly decimals: string;
  /** Subject of the figure in words: 'Cloud', or nothing for the company as a whole. */
  readonly dimensions: SegmentFigure['dimensions'];
  readonly end: Day;
}

/** The parts of a report in XBRL, as an instance and a page share them. */
export interface XbrlParts {
  readonly figures: readonly XbrlFigure[];
  /** Contexts and units as XML; the first context is that of the cover. */
  readonly contexts: readonly string[];
  readonly units: readonly string[];
  readonly cover: readonly (readonly [name: string, text: string])[];
}

/** Id of the context of the cover: the report's year. */
export const COVER = 'c1';

interface Period {
  readonly start?: Day;
  readonly end: Day;
  readonly dimensions: SegmentFigure['dimensions'];
}

function contextXml(id: string, cik: string, { start, end, dimensions }: Period): string {
  const members = dimensions
    .map(([axis, member]) => `<xbrldi:explicitMember dimension="${axis}">${member}</xbrldi:explicitMember>`)
    .join('');
  const segment = members && `<xbrli:segment>${members}</xbrli:segment>`;
  const period =
    start === undefined
      ? `<xbrli:instant>${end}</xbrli:instant>`
      : `<xbrli:startDate>${start}</xbrli:startDate><xbrli:endDate>${end}</xbrli:endDate>`;
  return `<xbrli:context id="${id}"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">${cik}</xbrli:identifier>${segment}</xbrli:entity><xbrli:period>${period}</xbrli:period></xbrli:context>`;
}

const measure = (unit: string): string =>
  `<xbrli:measure>${unit === 'shares' ? 'xbrli:shares' : `iso4217:${unit}`}</xbrli:measure>`;

function unitXml(id: string, unit: string): string {
  const [above = '', below] = unit.split('/');
  const inner =
    below === undefined
      ? measure(above)
      : `<xbrli:divide><xbrli:unitNumerator>${measure(above)}</xbrli:unitNumerator><xbrli:unitDenominator>${measure(below)}</xbrli:unitDenominator></xbrli:divide>`;
  return `<xbrli:unit id="${id}">${inner}</xbrli:unit>`;
}

/** Ids given out by need, what is the same having one. */
function createIds(prefix: string) {
  const ids = new Map<string, string>();
  const made: string[] = [];
  return {
    made,
    idOf: (key: string, write: (id: string) => string): string => {
      const known = ids.get(key);
      if (known !== undefined) return known;
      const id = `${prefix}${ids.size + 1}`;
      ids.set(key, id);
      made.push(write(id));
      return id;
    },
  };
}

function coverOf({ listing, filing: { form }, report }: SegmentReport): XbrlParts['cover'] {
  const { end, fiscalYear } = report.quarter;
  return [
    ['DocumentType', form],
    ['AmendmentFlag', 'false'],
    ['DocumentPeriodEndDate', end],
    ['DocumentFiscalYearFocus', String(fiscalYear)],
    ['DocumentFiscalPeriodFocus', report.fiscalPeriod],
    // Names count as of the end of the period.
    ['EntityRegistrantName', listing.nameOn(end)],
    ['EntityCentralIndexKey', cikText(listing.company.cik)],
  ];
}

const yearOf = ({ listing: { quarters }, report: { quarter } }: SegmentReport): Period => {
  const start = quarters.find(({ year }) => year === quarter.year)?.start ?? quarter.start;
  return { start, end: quarter.end, dimensions: [] };
};

/** Contexts, units and figures of a report. */
export function xbrlParts(report: SegmentReport): XbrlParts {
  const cik = cikText(report.listing.company.cik);
  const [contexts, units] = [createIds('c'), createIds('u')];
  const contextOf = (period: Period): string => {
    const { start, end, dimensions } = period;
    return contexts.idOf(JSON.stringify([start, end, dimensions]), (id) => contextXml(id, cik, period));
  };
  contextOf(yearOf(report));
  const toFigure = (fact: ReportedFact, dimensions: SegmentFigure['dimensions'], decimals: string): XbrlFigure => ({
    concept: fact.concept,
    value: fact.value,
    decimals,
    dimensions,
    end: fact.end,
    context: contextOf({ ...(fact.start === undefined ? {} : { start: fact.start }), end: fact.end, dimensions }),
    unit: units.idOf(fact.unit, (id) => unitXml(id, fact.unit)),
  });
  const figures = [
    ...report.whole.map((fact) => toFigure(fact, [], fact.unit.includes('/') ? '2' : '-3')),
    ...report.parts.map((part) => toFigure(part, part.dimensions, String(part.decimals))),
  ];
  return { figures, contexts: contexts.made, units: units.made, cover: coverOf(report) };
}

/** Namespaces of a report, the company's own among them. */
export function namespacesOf({ listing: { company }, report }: SegmentReport): string {
  const [prefix, day] = [ownPrefix(company), report.quarter.end.replaceAll('-', '')];
  const year = report.quarter.end.slice(0, 4);
  const all: readonly (readonly [string, string])[] = [
    ['xbrli', 'http://www.xbrl.org/2003/instance'],
    ['xbrldi', 'http://xbrl.org/2006/xbrldi'],
    ['iso4217', 'http://www.xbrl.org/2003/iso4217'],
    ['dei', `http://xbrl.sec.gov/dei/${year}`],
    ['country', `http://xbrl.sec.gov/country/${year}`],
    ['us-gaap', `http://fasb.org/us-gaap/${year}`],
    ['srt', `http://fasb.org/srt/${year}`],
    ['ifrs-full', `http://xbrl.ifrs.org/taxonomy/${year}-03-27/ifrs-full`],
    [prefix, `http://www.${prefix}.example/${day}`],
  ];
  return all.map(([name, address]) => `xmlns:${name}="${address}"`).join(' ');
}

/** An instance as it is extracted from a report: every figure, without the page. */
export function instanceText(report: SegmentReport): string {
  const { figures, contexts, units, cover } = xbrlParts(report);
  return [
    `<?xml version="1.0" encoding="utf-8"?>\n<xbrli:xbrl ${namespacesOf(report)}>`,
    ...contexts,
    ...units,
    ...cover.map(([name, text]) => element(`dei:${name}`, text).replace('>', ` contextRef="${COVER}">`)),
    ...figures.map(
      ({ concept, context, unit, decimals, value }) =>
        `<${concept} contextRef="${context}" unitRef="${unit}" decimals="${decimals}">${value}</${concept}>`,
    ),
    '</xbrli:xbrl>\n',
  ].join('\n');
}
