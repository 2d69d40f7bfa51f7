import { createRandom } from '../base/random';
import { driver, percent, say } from '../texts/words';
import type { SegmentReport } from './segment-reports';

/** An item of a report with its paragraphs. */
export interface ReportItem {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Risks that invented companies see; which of them a report names differs from year to year. */
const RISKS: readonly ((subject: string, other: string) => string)[] = [
  (subject) =>
    `Our results depend on ${subject}. A lasting decline would lower revenue and could make parts of our goodwill worthless.`,
  (subject, other) =>
    `We buy some of what we need for ${subject} from a single supplier. If it failed, ${other} would suffer until another was found.`,
  () =>
    'Interest rates and exchange rates move our costs and the value of what we own, and hedges cover a part of that only.',
  (subject) => `Competitors with lower costs could enter the market for ${subject} and force us to lower our prices.`,
  () => 'An attack on our systems could stop our business for days and could expose data of customers and employees.',
  () => 'We depend on people with rare skills, and pay for them has risen faster than our prices.',
  (subject) => `New rules on ${subject} could raise our costs or forbid what we do today in some of our regions.`,
  () => 'We are party to lawsuits whose outcome we cannot predict and for which we may have set aside too little.',
  (subject, other) =>
    `Acquisitions may not bring what we expect of them, and the work of joining them takes attention from ${other}.`,
  () => 'Severe weather has damaged some of our sites in the past, and insurance against it has become expensive.',
  (subject) => `Customers order late and cancel early: our view of ${subject} reaches few quarters ahead.`,
];

const yearOf = ({ report }: SegmentReport): number => Number(report.quarter.end.slice(0, 4));

/** Most risks stay from year to year, some come and go. */
function riskItem(report: SegmentReport): ReportItem {
  const { listing } = report;
  const subjects = createRandom('risks', listing.cik);
  const paragraphs = RISKS.flatMap((risk, at) => {
    const text = risk(driver(subjects, report), driver(subjects, report));
    const isNamed = (at * 7 + Number(listing.cik) + yearOf(report)) % 5 !== 0;
    return isNamed ? [text] : [];
  });
  const opening = `The following risks could hurt our business. They are as we saw them at the end of ${String(yearOf(report))}.`;
  return { heading: 'Item 1A. Risk Factors', paragraphs: [opening, ...paragraphs] };
}

function discussionItem(report: SegmentReport): ReportItem {
  const random = createRandom('discussion', report.listing.cik, String(yearOf(report)));
  const share = percent(random.between(0.01, 0.2));
  return {
    heading: 'Item 7. Management’s Discussion and Analysis',
    paragraphs: [
      `In the year to ${report.report.quarter.end} ${driver(random, report)} and ${driver(random, report)} did most for our revenue.`,
      say(
        random,
        `Costs rose by ${share}, as we hired and as materials became more expensive.`,
        `Costs fell by ${share} after two sites were joined.`,
        `Costs as a share of revenue moved by ${share}, most of it from ${driver(random, report)}.`,
      ),
      'We believe that cash and what our business earns are enough for the next twelve months and for the longer term.',
      `For the coming year we plan to invest in ${driver(random, report)} and to keep the dividend in line with earnings.`,
    ],
  };
}

const LEGAL: ReportItem = {
  heading: 'Item 3. Legal Proceedings',
  paragraphs: ['We are party to proceedings that come with the business. None of them is expected to be material.'],
};

/** Texts of a report besides its figures. */
export const reportItems = (report: SegmentReport): readonly ReportItem[] => [
  riskItem(report),
  LEGAL,
  discussionItem(report),
];
