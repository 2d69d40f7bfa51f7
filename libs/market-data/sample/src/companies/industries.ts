import type { Economics, Sector } from './company';

/** A line of business: what its companies are called and how they differ from their sector. */
export interface Industry {
  readonly sector: Sector;
  readonly sic: string;
  readonly description: string;
  /** Middle words of names. */
  readonly words: readonly string[];
  /** How many of a thousand companies are in it. */
  readonly weight: number;
  readonly own: Partial<Economics>;
}

type Row = readonly [sic: string, description: string, words: string, weight: number, own?: Partial<Economics>];

const of = (sector: Sector, rows: readonly Row[]): Industry[] =>
  rows.map(([sic, description, words, weight, own = {}]) => ({
    sector,
    sic,
    description,
    words: words.split('|'),
    weight,
    own,
  }));

const HEAVY = { plant: 0.7, depreciation: 0.06, capex: 0.07 };

/** The lines of business of generated companies. */
export const INDUSTRIES: readonly Industry[] = [
  ...of('technology', [
    ['7372', 'Services-Prepackaged Software', 'Software|Systems|Cloud', 62],
    ['7370', 'Services-Computer Programming, Data Processing, Etc.', 'Digital|Data|Online', 34],
    [
      '3674',
      'Semiconductors & Related Devices',
      'Semiconductor|Microdevices',
      26,
      { grossMargin: 0.5, selling: 0.12, cycleBeta: 2.2, inventoryDays: 95, deferredDays: 0, plant: 0.5, capex: 0.09 },
    ],
    ['3576', 'Computer Communications Equipment', 'Networks', 12, { grossMargin: 0.56, inventoryDays: 70 }],
    ['3571', 'Electronic Computers', 'Computing', 8, { grossMargin: 0.36, research: 0.07, selling: 0.14 }],
  ]),
  ...of('health', [
    ['2836', 'Biological Products, (No Diagnostic Substances)', 'Therapeutics|Biosciences|Genetics', 34],
    ['2834', 'Pharmaceutical Preparations', 'Pharma|Pharmaceuticals', 26, { grossMargin: 0.68, research: 0.16 }],
    ['3841', 'Surgical & Medical Instruments & Apparatus', 'Medical|Surgical', 24],
    [
      '8062',
      'Services-General Medical & Surgical Hospitals, NEC',
      'Health Services|Clinics',
      12,
      { grossMargin: 0.3, research: 0, selling: 0.17, inventoryDays: 12, leverage: 0.5, plant: 0.7 },
    ],
  ]),
  ...of('retail', [
    ['5331', 'Retail-Variety Stores', 'Stores', 14],
    ['5651', 'Retail-Family Clothing Stores', 'Apparel|Outfitters', 16, { grossMargin: 0.38, selling: 0.31 }],
    [
      '5812',
      'Retail-Eating Places',
      'Restaurants|Kitchens',
      16,
      { grossMargin: 0.34, selling: 0.2, inventoryDays: 8, leases: 0.5 },
    ],
    ['5411', 'Retail-Grocery Stores', 'Markets', 12, { grossMargin: 0.27, selling: 0.23, cycleBeta: 0.4 }],
    ['5961', 'Retail-Catalog & Mail-Order Houses', 'Commerce', 12, { startGrowth: 0.28, capex: 0.06 }],
  ]),
  ...of('energy', [
    ['1311', 'Crude Petroleum & Natural Gas', 'Petroleum|Energy', 30],
    ['1381', 'Drilling Oil & Gas Wells', 'Drilling', 10, { grossMargin: 0.22, cycleBeta: 3 }],
    [
      '4922',
      'Natural Gas Transmission',
      'Pipelines|Midstream',
      12,
      { cycleBeta: 0.8, grossMargin: 0.42, selling: 0.06, leverage: 1.6, plant: 2.4, payout: 0.7 },
    ],
  ]),
  ...of('industrials', [
    ['3560', 'General Industrial Machinery & Equipment', 'Machinery|Industries', 34],
    ['3728', 'Aircraft Parts & Auxiliary Equipment, NEC', 'Aerospace', 16, { grossMargin: 0.3, selling: 0.12 }],
    ['4213', 'Trucking (No Local)', 'Freight|Logistics', 16, { grossMargin: 0.25, selling: 0.13, ...HEAVY }],
    [
      '2860',
      'Industrial Organic Chemicals',
      'Chemicals',
      20,
      { cycleBeta: 2, grossMargin: 0.31, selling: 0.11, ...HEAVY },
    ],
    ['1000', 'Metal Mining', 'Mining|Metals', 28, { cycleBeta: 3.2, grossMargin: 0.34, selling: 0.09, ...HEAVY }],
    [
      '2670',
      'Converted Paper & Paperboard Prods (No Containers/Boxes)',
      'Packaging',
      10,
      { grossMargin: 0.27, selling: 0.12 },
    ],
    [
      '3711',
      'Motor Vehicles & Passenger Car Bodies',
      'Motors',
      12,
      { grossMargin: 0.19, selling: 0.09, cycleBeta: 2.2 },
    ],
    [
      '1531',
      'Operative Builders',
      'Homes',
      12,
      { grossMargin: 0.24, selling: 0.12, cycleBeta: 2.4, inventoryDays: 260 },
    ],
    [
      '4512',
      'Air Transportation, Scheduled',
      'Airways',
      8,
      { grossMargin: 0.22, selling: 0.13, cycleBeta: 3, ...HEAVY },
    ],
  ]),
  ...of('utilities', [
    ['4911', 'Electric Services', 'Electric|Power', 20],
    ['4941', 'Water Supply', 'Water', 8],
    ['4924', 'Natural Gas Distribution', 'Gas', 8],
  ]),
  ...of('consumer', [
    ['2030', 'Canned, Frozen & Preservd Fruit, Veg & Food Specialties', 'Foods', 20],
    ['2080', 'Beverages', 'Beverages|Brewing', 12, { grossMargin: 0.5, selling: 0.28 }],
    ['2844', 'Perfumes, Cosmetics & Other Toilet Preparations', 'Beauty', 10, { grossMargin: 0.6, selling: 0.42 }],
    ['4841', 'Cable & Other Pay Television Services', 'Media', 12, { grossMargin: 0.48, selling: 0.26, leverage: 1 }],
    [
      '4813',
      'Telephone Communications (No Radiotelephone)',
      'Telecom',
      14,
      { grossMargin: 0.5, selling: 0.26, leverage: 0.9, plant: 0.9, capex: 0.14, depreciation: 0.13 },
    ],
    ['7990', 'Services-Miscellaneous Amusement & Recreation', 'Leisure|Resorts', 12, { cycleBeta: 1.8, leverage: 0.7 }],
  ]),
  ...of('bank', [
    ['6022', 'State Commercial Banks', 'Bancorp|Bancshares|Financial', 52],
    ['6021', 'National Commercial Banks', 'National Bancorp|Bank Holdings', 26],
  ]),
  ...of('real-estate', [['6798', 'Real Estate Investment Trusts', 'Properties|Realty|Residential', 46]]),
  ...of('insurer', [
    ['6331', 'Fire, Marine & Casualty Insurance', 'Casualty|Insurance', 20],
    ['6399', 'Insurance Carriers, NEC', 'Assurance', 8],
  ]),
];
