import { addDays, type Day } from '@plumbline/shared/domain';

import { dayWithin } from '../universe/listing';
import { pick } from '../universe/person-names';
import type { ListedMarket } from '../universe/universe-listings';
import { createRandom } from '../base/random';
import { businessDay } from '../base/trading-days';
import type { SampleFile } from '../writing/sample-file';
import { accessionOf, submissionText, timeBetween } from '../writing/submission';

/** Outcome of an offering. */
type Fate = 'priced' | 'withdrawn' | 'reinstated' | 'upcoming' | 'effective' | 'draft' | 'spin-off';

/** A filing of a company on its way to the exchange. */
interface Step {
  readonly cik: string;
  readonly name: string;
  readonly business: string;
  readonly form: string;
  readonly filed: Day;
  readonly accession: string;
}

const FIRST_CIK = 9_930_000_001;
/** Years before the last day in which the offerings began. */
const YEARS = 4;
const OFFERINGS = 40;
/** Days before the last day whose filings are there as submissions. */
const RECENT_DAYS = 120;

const HEADS = ['Ambra', 'Belvo', 'Cordel', 'Draxen', 'Elmora', 'Fenwil', 'Glasto', 'Hespera', 'Ilmaro', 'Jorvex'];
const TAILS = [
  'Biosciences, Inc.',
  'Robotics Corp',
  'Software, Inc.',
  'Energy Holdings, Inc.',
  'Foods Corp',
  'Payments, Inc.',
];
const BUSINESSES = [
  'develops medicines for rare diseases of the liver and has not sold any product',
  'makes robots that sort parcels in warehouses',
  'sells software for the planning of hospitals by subscription',
  'owns wells and pipes in two basins',
  'makes frozen meals under three brands',
  'moves payments between small shops and their banks',
];

/** The forms of a fate with the days after the first one. */
const COURSES: Readonly<Record<Fate, readonly (readonly [form: string, after: number])[]>> = {
  priced: [['S-1', 0], ['S-1/A', 31], ['S-1/A', 52], ['8-A12B', 66], ['EFFECT', 70], ['424B4', 71]],
  withdrawn: [['S-1', 0], ['S-1/A', 40], ['RW', 190]],
  reinstated: [['S-1', 0], ['RW', 60], ['RW WD', 66], ['S-1/A', 90]],
  upcoming: [['S-1', 0], ['S-1/A', 28], ['S-1/A', 49]],
  effective: [['S-1', 0], ['S-1/A', 30], ['8-A12B', 47], ['EFFECT', 50]],
  draft: [['DRS', 0], ['DRS/A', 35]],
  'spin-off': [['10-12B', 0], ['10-12B/A', 38]],
}; // prettier-ignore

/** Fates of the newest are open, those of the others are settled. */
function fateOf(index: number): Fate {
  if (index >= OFFERINGS - 12)
    return (['upcoming', 'upcoming', 'draft', 'effective', 'spin-off', 'upcoming'] as const)[index % 6] ?? 'upcoming';
  return (['withdrawn', 'priced', 'withdrawn', 'reinstated'] as const)[index % 4] ?? 'withdrawn';
}

function stepsOf(index: number, { seed, lastDay }: ListedMarket): Step[] {
  const random = createRandom(seed, 'offering', String(index));
  const fate = fateOf(index);
  const isOpen = index >= OFFERINGS - 12;
  const [from, to] = isOpen
    ? [addDays(lastDay, -75), addDays(lastDay, -8)]
    : [addDays(lastDay, -365 * YEARS), addDays(lastDay, -260)];
  const start = businessDay(dayWithin(from, to, random.next()));
  const what = random.below(BUSINESSES.length);
  const cik = String(FIRST_CIK + index);
  const name = `${pick(random, HEADS)}${index + 1 > HEADS.length ? 'n' : ''} ${TAILS[what] ?? ''}`.toUpperCase();
  return COURSES[fate]
    .map(([form, after], place) => ({ form, place, filed: businessDay(addDays(start, after)) }))
    .filter(({ filed }) => filed <= lastDay)
    .map(({ form, filed, place }) => ({
      cik,
      name,
      business: BUSINESSES[what] ?? '',
      form,
      filed,
      accession: accessionOf(cik, filed, place + 1),
    }));
}

/** Companies of the handwritten list are only in the lists of filings: what took effect is reported here. */
function effects({ listings, firstDay }: ListedMarket): Step[] {
  return listings.flatMap(({ company, cik, name, filings }) => {
    const isNew = company.listedFrom !== undefined && company.listedFrom > firstDay;
    const priced = filings.find(({ form }) => form === '424B4');
    if (!isNew || !priced) return [];
    const filed = priced.filed;
    return [
      {
        cik,
        name: name.toUpperCase(),
        business: '',
        form: 'EFFECT',
        filed,
        accession: accessionOf(cik, filed, 990_001),
      },
    ];
  });
}

const indexLine = ({ cik, name, form, filed, accession }: Step): string =>
  `${Number(cik)}|${name}|${form}|${filed}|edgar/data/${Number(cik)}/${accession}.txt`;

function indexText(steps: readonly Step[]): string {
  const head = [
    'Description:           Master Index of EDGAR Dissemination Feed',
    'Comments:              invented',
    '',
  ];
  const titles = ['CIK|Company Name|Form Type|Date Filed|Filename', '-'.repeat(80)];
  return `${[...head, ...titles, ...steps.map(indexLine)].join('\n')}\n`;
}

const prospectus = ({ name, business, form }: Step): string =>
  `<html><body><p>Form ${form}. ${name} ${business}. This is an invented prospectus: it offers nothing.</p><p>We have lost money in most years and may go on to do so. There has been no market for our shares.</p></body></html>`;

function submissionOf(step: Step): SampleFile {
  const { cik, name, form, filed, accession } = step;
  const time = timeBetween(8, 17.4, createRandom(accession).next());
  const documents = [
    { type: form, name: `${form.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.htm`, text: prospectus(step) },
  ];
  const parties = [{ role: 'FILER' as const, name, cik }];
  return {
    path: `offerings/${accession}.txt`,
    text: submissionText({ accession, form, filed, time, parties, documents }),
  };
}

const quarterName = (day: Day): string => `${day.slice(0, 4)}-QTR${Math.floor((Number(day.slice(5, 7)) - 1) / 3) + 1}`;

/** Registrations of shares, their amendments and what became of them: indexes by quarter, the newest as submissions. */
export function* offeringFiles(market: ListedMarket): Generator<SampleFile> {
  const own = Array.from({ length: OFFERINGS }, (_, index) => stepsOf(index, market)).flat();
  const recent = addDays(market.lastDay, -RECENT_DAYS);
  const steps = [...own, ...effects(market)].sort((a, b) =>
    a.filed < b.filed ? -1 : a.filed > b.filed ? 1 : a.accession < b.accession ? -1 : 1,
  );
  for (const quarter of new Set(steps.map(({ filed }) => quarterName(filed)))) {
    const found = steps.filter(({ filed }) => quarterName(filed) === quarter);
    yield { path: `offerings/master.${quarter}.idx`, text: indexText(found) };
  }
  for (const step of own.filter(({ filed, form }) => filed >= recent && form !== 'EFFECT')) yield submissionOf(step);
}
