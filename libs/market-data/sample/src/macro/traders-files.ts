import { addDays, type Day } from '@plumbline/shared/domain';

import { createRandom, meanReverting, type Random } from '../base/random';
import type { SampleFile } from '../writing/sample-file';
import { weeksBetween } from './periods';

/** A futures market with the publisher's name and codes of it. */
interface FuturesMarket {
  readonly name: string;
  readonly code: string;
  readonly commodity: string;
  readonly place: string;
  readonly units: string;
  readonly size: number;
  readonly kind: 'physical' | 'financial';
  /** Crop years are separate. */
  readonly hasCrops?: true;
  readonly from?: Day;
  readonly until?: Day;
}

const MARKETS: readonly FuturesMarket[] = [
  { name: 'GOLD - COMMODITY EXCHANGE INC.', code: '088691', commodity: '088', place: 'CMX', units: '(100 TROY OUNCES)', size: 420_000, kind: 'physical' },
  { name: 'CRUDE OIL, LIGHT SWEET - NEW YORK MERCANTILE EXCHANGE', code: '067651', commodity: '067', place: 'NYM', units: '(1,000 BARRELS)', size: 1_500_000, kind: 'physical' },
  { name: 'WHEAT-SRW - CHICAGO BOARD OF TRADE', code: '001602', commodity: '001', place: 'CBT', units: '(5,000 BUSHELS)', size: 380_000, kind: 'physical', hasCrops: true },
  { name: 'COPPER- #1 - COMMODITY EXCHANGE INC.', code: '085692', commodity: '085', place: 'CMX', units: '(25,000 POUNDS)', size: 190_000, kind: 'physical' },
  { name: 'E-MINI S&P 500 - CHICAGO MERCANTILE EXCHANGE', code: '13874A', commodity: '138', place: 'CME', units: '($50 X INDEX)', size: 2_400_000, kind: 'financial' },
  { name: '10-YEAR U.S. TREASURY NOTES - CHICAGO BOARD OF TRADE', code: '043602', commodity: '043', place: 'CBT', units: '($100,000 FACE VALUE)', size: 3_100_000, kind: 'financial' },
  { name: 'EURO FX - CHICAGO MERCANTILE EXCHANGE', code: '099741', commodity: '099', place: 'CME', units: '(EUR 125,000)', size: 560_000, kind: 'financial' },
  // One number, two commodities after each other.
  { name: 'INVENTED BUTTER - CHICAGO MERCANTILE EXCHANGE', code: '050642', commodity: '050', place: 'CME', units: '(20,000 POUNDS)', size: 9_000, kind: 'physical', until: '2012-12-31' },
  { name: 'INVENTED WHEY - CHICAGO MERCANTILE EXCHANGE', code: '050642', commodity: '052', place: 'CME', units: '(44,000 POUNDS)', size: 12_000, kind: 'physical', from: '2014-01-07' },
]; // prettier-ignore

interface Week {
  readonly market: FuturesMarket;
  readonly day: Day;
  readonly open: number;
  readonly change: number;
  /** Long less short of speculators, as a part of open interest. */
  readonly lean: number;
}

const isOpen = ({ from = '', until = '9999-12-31' }: FuturesMarket, day: Day): boolean => day >= from && day <= until;

function weeksOf(market: FuturesMarket, days: readonly Day[], seed: string): Week[] {
  const random: Random = createRandom(seed, 'traders', market.code, market.commodity);
  const [lean, size] = [meanReverting(random, 0.94, 0.14), meanReverting(random, 0.97, 0.16)];
  let before = market.size;
  return days
    .filter((day) => isOpen(market, day))
    .map((day) => {
      const open = Math.round(market.size * Math.exp(size()));
      const week = { market, day, open, change: open - before, lean: Math.max(-0.4, Math.min(0.4, lean())) };
      before = open;
      return week;
    });
}

const HEADER = [
  'Market and Exchange Names',
  'As of Date in Form YYMMDD',
  'As of Date in Form YYYY-MM-DD',
  'CFTC Contract Market Code',
  'CFTC Market Code in Initials',
  'CFTC Region Code',
  'CFTC Commodity Code',
  'Open Interest (All)',
  'Noncommercial Positions-Long (All)',
  'Noncommercial Positions-Short (All)',
  'Noncommercial Positions-Spreading (All)',
  'Commercial Positions-Long (All)',
  'Commercial Positions-Short (All)',
  ' Total Reportable Positions-Long (All)',
  'Total Reportable Positions-Short (All)',
  'Nonreportable Positions-Long (All)',
  'Nonreportable Positions-Short (All)',
  'Open Interest (Old)',
  'Noncommercial Positions-Long (Old)',
  'Open Interest (Other)',
  'Noncommercial Positions-Long (Other)',
  'Change in Open Interest (All)',
  'Traders-Total (All)',
  'Concentration-Gross LT = 4 TDR-Long (All)',
  'Contract Units',
];

/** Sides that add up: speculators, hedgers and small traders hold all of the open interest, long and short. */
function sides({ open, lean }: Week) {
  const [spread, small] = [Math.round(open * 0.08), Math.round(open * 0.1)];
  const rest = open - spread - small;
  const speculators = Math.round(rest * (0.45 + lean / 2));
  const shorts = Math.round(rest * (0.45 - lean / 2));
  return { spread, long: speculators, short: shorts, hedgeLong: rest - speculators, hedgeShort: rest - shorts, small };
}

const quoted = (text: string): string => `"${text}"`;
const shortDay = (day: Day): string => day.replaceAll('-', '').slice(2);

function legacyRow(week: Week): string {
  const { market, day, open, change } = week;
  const { spread, long, short, hedgeLong, hedgeShort, small } = sides(week);
  const old = market.hasCrops ? Math.round(open * 0.7) : open;
  const figures = [
    open,
    long,
    short,
    spread,
    hedgeLong,
    hedgeShort,
    long + spread + hedgeLong,
    short + spread + hedgeShort,
  ];
  const crops = [
    old,
    market.hasCrops ? Math.round(long * 0.7) : long,
    open - old,
    market.hasCrops ? long - Math.round(long * 0.7) : 0,
  ];
  const rest = [small, small, ...crops, change, 120 + (open % 90), `${(18 + (open % 140) / 10).toFixed(1)}`];
  const names = [
    quoted(market.name),
    shortDay(day),
    day,
    market.code,
    `${market.place} `,
    '00',
    `${market.commodity} `,
  ];
  return [...names, ...[...figures, ...rest].map((figure) => String(figure).padStart(8)), quoted(market.units)].join(
    ',',
  );
}

const PHYSICAL_HEADER =
  '"Market_and_Exchange_Names","As_of_Date_In_Form_YYMMDD","Report_Date_as_YYYY-MM-DD","CFTC_Contract_Market_Code","CFTC_Market_Code","CFTC_Region_Code","CFTC_Commodity_Code","Open_Interest_All","Prod_Merc_Positions_Long_All","Prod_Merc_Positions_Short_All","Swap_Positions_Long_All","Swap__Positions_Short_All","Swap__Positions_Spread_All","M_Money_Positions_Long_All","M_Money_Positions_Short_All","M_Money_Positions_Spread_All","Contract_Units","FutOnly_or_Combined"';
const FINANCIAL_HEADER = PHYSICAL_HEADER.replaceAll('Prod_Merc', 'Dealer')
  .replaceAll(/"Swap__?Positions_(Long|Short|Spread)_All"/g, '"Asset_Mgr_Positions_$1_All"')
  .replaceAll('M_Money', 'Lev_Money');

function groupRow(week: Week): string {
  const { market, day, open } = week;
  const { spread, long, short, hedgeLong, hedgeShort } = sides(week);
  const [producer, producerShort] = [Math.round(hedgeLong * 0.6), Math.round(hedgeShort * 0.6)];
  const figures = [
    open,
    producer,
    producerShort,
    hedgeLong - producer,
    hedgeShort - producerShort,
    0,
    long,
    short,
    spread,
  ];
  const names = [
    quoted(market.name),
    shortDay(day),
    day,
    market.code,
    `${market.place} `,
    '00',
    `${market.commodity} `,
  ];
  return [...names, ...figures, quoted(market.units), quoted('FutOnly')].join(',');
}

const YEARS_A_FILE = 5;

/** Commitments of traders of Tuesdays: legacy reports of all years, groups of traders of the newest five. */
export function* tradersFiles(firstDay: Day, lastDay: Day, seed: string): Generator<SampleFile> {
  const start = `${Number(firstDay.slice(0, 4))}-01-03`;
  const tuesday = addDays(start, (2 - new Date(`${start}T00:00:00Z`).getUTCDay() + 7) % 7);
  // Positions of the last Tuesday are published on Friday.
  const days = weeksBetween(tuesday, addDays(lastDay, -3));
  const weeks = MARKETS.flatMap((market) => weeksOf(market, days, seed));
  for (let year = Number(start.slice(0, 4)); year <= Number(lastDay.slice(0, 4)); year += YEARS_A_FILE) {
    const found = weeks.filter(
      ({ day }) => Number(day.slice(0, 4)) >= year && Number(day.slice(0, 4)) < year + YEARS_A_FILE,
    );
    const text = [HEADER.map(quoted).join(','), ...found.map(legacyRow)].join('\n');
    if (found.length > 0)
      yield { path: `economy/traders/FUT${year}-${year + YEARS_A_FILE - 1}.txt`, text: `${text}\n` };
  }
  const recent = weeks.filter(({ day }) => day >= addDays(lastDay, -5 * 365));
  const physical = recent.filter(({ market }) => market.kind === 'physical').map(groupRow);
  const financial = recent.filter(({ market }) => market.kind === 'financial').map(groupRow);
  yield { path: 'economy/traders/f_year.txt', text: `${[PHYSICAL_HEADER, ...physical].join('\n')}\n` };
  yield { path: 'economy/traders/FinFutYY.txt', text: `${[FINANCIAL_HEADER, ...financial].join('\n')}\n` };
}
