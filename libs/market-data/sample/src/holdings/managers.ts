import type { Day } from '@plumbline/shared/domain';

export type Style = 'value' | 'growth' | 'quality' | 'income' | 'concentrated' | 'index-like' | 'activist' | 'hedged';

/** Awkward cases of a manager; see README.md. */
export interface ManagerQuirks {
  /** Filing days from the first to the last on which values are in thousands after the change of rules. */
  readonly thousandsUntil?: Day;
  /** Quarter whose cover page states another total than the table has. */
  readonly wrongTotal?: Day;
  /** Quarter that was restated, and one to which holdings were added. */
  readonly restated?: Day;
  readonly newHoldings?: Day;
  /** Quarter of which positions were kept confidential; they were added a year later. */
  readonly confidential?: Day;
  /** Reports for others too, and has another manager report a part. */
  readonly combination?: true;
  /** Files notices only: another manager reports all. */
  readonly noticeOnly?: true;
  /** Holds a security that nobody can match. */
  readonly unmatched?: true;
}

/** A manager of the sample. */
export interface SampleManager {
  readonly cik: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly style: Style;
  /** Value of a usual position at its beginning, million USD. */
  readonly position: number;
  /** Most of a company that is held. */
  readonly cap: number;
  readonly from: Day;
  /** Last quarter reported. */
  readonly until: Day;
  readonly quirks: ManagerQuirks;
}

type Row = readonly [name: string, city: string, style: Style, position: number, cap: number, more?: Partial<Extra>];
interface Extra {
  readonly from: Day;
  readonly until: Day;
  readonly quirks: ManagerQuirks;
}

const ALWAYS = '9999-12-31';

const ROWS: readonly Row[] = [
  ['Aldermoor Value Partners LP', 'PORTLAND ME', 'value', 60, 0.012, { quirks: { restated: '2022-06-30' } }],
  ['Braythorne Growth Advisors LLC', 'DENVER CO', 'growth', 55, 0.012, { quirks: { newHoldings: '2021-03-31' } }],
  ['Caldermere Index Trust Co', 'HARTFORD CT', 'index-like', 700, 0.06],
  ['Drennick Asset Management Inc', 'BOSTON MA', 'index-like', 420, 0.04],
  ['Eskwold Concentrated Capital LLC', 'AUSTIN TX', 'concentrated', 260, 0.075],
  ['Farnholt Activist Partners LP', 'NEW YORK NY', 'activist', 330, 0.092],
  ['Galdmere Hedged Equity LP', 'STAMFORD CT', 'hedged', 40, 0.008, { quirks: { unmatched: true } }],
  ['Hestridge Capital Management LLC', 'CHICAGO IL', 'quality', 70, 0.012, { quirks: { confidential: '2020-12-31' } }],
  ['Ilvermont Dividend Advisers Inc', 'OMAHA NE', 'income', 45, 0.01],
  ['Jarnfield Brothers Combination LLC', 'RALEIGH NC', 'value', 50, 0.01, { quirks: { combination: true } }],
  ['Kestwick Asia Advisers Ltd', 'SEATTLE WA', 'growth', 20, 0.006, { quirks: { noticeOnly: true } }],
  ['Lornvale Partners LP', 'DALLAS TX', 'growth', 80, 0.012, { quirks: { thousandsUntil: '2023-06-30' } }],
  ['Marrowquist Capital LLC', 'ATLANTA GA', 'quality', 65, 0.012, { quirks: { wrongTotal: '2022-09-30' } }],
  ['Neskbrough Investment Counsel', 'BURLINGTON VT', 'income', 30, 0.008, { until: '2023-09-30' }],
  ['Orvathorpe Long Horizon LP', 'SAN DIEGO CA', 'concentrated', 190, 0.07],
  ['Pellisted Strategic Partners LP', 'MIAMI FL', 'activist', 240, 0.085],
  ['Quorinfield Research Capital LLC', 'PRINCETON NJ', 'hedged', 35, 0.008],
  ['Ruskemere Family Office LLC', 'NASHVILLE TN', 'quality', 25, 0.006],
  ['Sarnvane Small Cap Advisors', 'MADISON WI', 'value', 14, 0.012],
  ['Teldamont Pension Management', 'ALBANY NY', 'index-like', 160, 0.02],
  ['Ulvashaw Investors LLC', 'PHOENIX AZ', 'growth', 28, 0.008],
  ['Varnorridge Capital Partners', 'HOUSTON TX', 'value', 33, 0.008],
  ['Wendanquist Global Advisers', 'NEW YORK NY', 'quality', 90, 0.012],
  ['Yarlinfield Asset Management', 'MINNEAPOLIS MN', 'income', 38, 0.008],
  ['Zeldovane Opportunity Fund LP', 'LOS ANGELES CA', 'concentrated', 120, 0.05],
  ['Alderwick Macro Partners LP', 'GREENWICH CT', 'hedged', 48, 0.008],
  ['Bramorthorpe Capital LLC', 'CLEVELAND OH', 'value', 22, 0.008],
  ['Caldinshaw Technology Fund', 'SAN JOSE CA', 'growth', 75, 0.012],
  ['Drenamere Endowment Office', 'PROVIDENCE RI', 'quality', 30, 0.006],
  ['Eskerfield Health Advisers', 'BALTIMORE MD', 'growth', 26, 0.008],
  ['Farnumbrough Trust Company', 'ST LOUIS MO', 'income', 55, 0.01],
  ['Galdorvane Partners LP', 'SALT LAKE CITY UT', 'value', 17, 0.008, { from: '2012-03-31' }],
  ['Hestinmont Capital LLC', 'CHARLOTTE NC', 'quality', 24, 0.006, { from: '2015-06-30' }],
  ['Ilvandottir Nordic Equity', 'BOSTON MA', 'quality', 34, 0.008],
  ['Jarnewick Quant Research LP', 'NEW YORK NY', 'index-like', 35, 0.006],
  ['Kestorsted Special Situations', 'DENVER CO', 'activist', 95, 0.07, { from: '2010-03-31' }],
  ['Lorninquist Capital', 'TAMPA FL', 'growth', 18, 0.006, { from: '2018-03-31' }],
  ['Marrinthorpe Advisors LLC', 'KANSAS CITY MO', 'value', 21, 0.006],
  ['Neskanvale Retirement Partners', 'COLUMBUS OH', 'income', 42, 0.008, { until: '2019-12-31' }],
  ['Orverridge Venture Crossover LP', 'PALO ALTO CA', 'growth', 44, 0.01, { from: '2020-09-30' }],
];

const FIRST_CIK = 9_910_000_001;

/** All managers, oldest of the list first: later ones may be added at its end. */
export const SAMPLE_MANAGERS: readonly SampleManager[] = ROWS.map(
  ([name, place, style, position, cap, more], index) => {
    const at = place.lastIndexOf(' ');
    return {
      cik: String(FIRST_CIK + index),
      name,
      city: place.slice(0, at),
      state: place.slice(at + 1),
      style,
      position,
      cap,
      from: more?.from ?? '0000-01-01',
      until: more?.until ?? ALWAYS,
      quirks: more?.quirks ?? {},
    };
  },
);
