import { nearestMonthEnd, shortAxis, shortMember } from '@plumbline/market-data/domain';
import { daysBetween, type Day } from '@plumbline/shared/domain';

import type { ReportedFact } from '../reports/report-facts';
import type { SampleFile } from '../writing/sample-file';
import { headerDay, sparseRow, tsv, type TextCell } from '../writing/sec-text';
import { ownPrefix, type SegmentFigure } from './segment-figures';
import type { SegmentReport } from './segment-reports';

/** The tables' columns as the publisher orders them. */
const SUB =
  'adsh cik name sic countryba stprba cityba zipba bas1 bas2 baph countryma stprma cityma zipma mas1 mas2 countryinc stprinc ein former changed afs wksi fye form period fy fp filed accepted prevrpt detail instance nciks aciks'.split(
    ' ',
  );
const NUM = 'adsh tag version ddate qtrs uom segments coreg value footnote'.split(' ');
const TAG = 'tag version custom abstract datatype iord crdr tlabel doc'.split(' ');
const PRE = 'adsh report line stmt inpth rfile tag version plabel negating'.split(' ');

const QUARTER_DAYS = 365.25 / 4;

/** Periods are rounded: to the nearest end of a month, and to quarters. */
const roundedDay = (day: Day): string => headerDay(nearestMonthEnd(day));
const quartersOf = ({ start, end }: ReportedFact): number =>
  start === undefined ? 0 : Math.max(1, Math.round((daysBetween(start, end) + 1) / QUARTER_DAYS));

function submission({ listing, filing, report }: SegmentReport): TextCell[] {
  const { company } = listing;
  const { end, fiscalYear } = report.quarter;
  const who = { adsh: filing.accession, cik: company.cik, name: listing.nameOn(filing.filed), sic: company.sic };
  const what = { form: filing.form, period: roundedDay(end), fy: fiscalYear, fp: report.fiscalPeriod };
  const when = { fye: headerDay(end).slice(4), filed: headerDay(filing.filed), prevrpt: 0, detail: 1, nciks: 1 };
  const accepted = `${filing.accepted.replace('T', ' ')}.0`;
  const instance = `${ownPrefix(company)}-${headerDay(end)}_htm.xml`;
  return sparseRow(SUB, { ...who, ...what, ...when, accepted, instance, countryba: listing.country });
}

const tagOf = ({ concept }: ReportedFact): string => concept.slice(concept.indexOf(':') + 1);

/** 'us-gaap/2025': the taxonomy of the period's year. */
const versionOf = ({ concept }: ReportedFact, { report }: SegmentReport): string =>
  `${concept.startsWith('ifrs') ? 'ifrs' : 'us-gaap'}/${report.quarter.end.slice(0, 4)}`;

const segmentsOf = (dimensions: SegmentFigure['dimensions']): string =>
  dimensions.map(([axis, member]) => `${shortAxis(axis)}=${shortMember(member)};`).join('');

function number(fact: ReportedFact, report: SegmentReport, segments: string): TextCell[] {
  const name = { adsh: report.filing.accession, tag: tagOf(fact), version: versionOf(fact, report) };
  const period = { ddate: roundedDay(fact.end), qtrs: quartersOf(fact) };
  const uom = fact.unit.replace('/shares', '');
  return sparseRow(NUM, { ...name, ...period, uom, segments, value: fact.value.toFixed(4) });
}

const numbers = (report: SegmentReport): TextCell[][] => [
  ...report.whole.map((fact) => number(fact, report, '')),
  ...report.parts.map((part) => number(part, report, segmentsOf(part.dimensions))),
];

function tag(fact: ReportedFact, report: SegmentReport): readonly [key: string, cells: TextCell[]] {
  const [name, version] = [tagOf(fact), versionOf(fact, report)];
  const datatype = fact.unit.includes('/') ? 'perShare' : 'monetary';
  const kind = { custom: 0, abstract: 0, datatype, iord: fact.start === undefined ? 'I' : 'D' };
  return [`${name} ${version}`, sparseRow(TAG, { tag: name, version, ...kind, tlabel: name })];
}

const tags = (reports: readonly SegmentReport[]): TextCell[][] => [
  ...new Map(reports.flatMap((report) => report.whole.map((fact) => tag(fact, report)))).values(),
];

/** The place of figures in the statements: a line for each concept of a report. */
const presented = (report: SegmentReport): TextCell[][] =>
  [...new Map(report.whole.map((fact) => [fact.concept, fact])).values()].map((fact, index) => {
    const name = { tag: tagOf(fact), version: versionOf(fact, report), plabel: tagOf(fact) };
    const place = { adsh: report.filing.accession, report: 2, line: index + 1, inpth: 0, rfile: 'H', negating: 0 };
    return sparseRow(PRE, { ...place, ...name, stmt: fact.start === undefined ? 'BS' : 'IS' });
  });

/** Financial Statement Data Sets of a quarter: the tables of a folder. */
export function statementSet(folder: string, reports: readonly SegmentReport[]): SampleFile[] {
  if (reports.length === 0) return [];
  return [
    { path: `${folder}/sub.txt`, text: tsv(SUB, reports.map(submission)) },
    { path: `${folder}/num.txt`, text: tsv(NUM, reports.flatMap(numbers)) },
    { path: `${folder}/tag.txt`, text: tsv(TAG, tags(reports)) },
    { path: `${folder}/pre.txt`, text: tsv(PRE, reports.flatMap(presented)) },
  ];
}
