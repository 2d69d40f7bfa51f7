import type { KeyScope } from './scopes';

/** How much one request may ask for. */
export const PUBLIC_LIMITS = { formula: 400, formulas: 50, cells: 1_000, sql: 10_000, sqlMs: 5_000 } as const;

/** Inputs of a price. */
export interface Asked {
  /** Rows of the answer; before the work, the most it can have. */
  readonly rows: number;
  /** Distinct securities that are named. */
  readonly securities: number;
  /** Milliseconds that the work took; before it, the most it may take. */
  readonly ms: number;
}

/** Price of an operation of the public API in credits, and its description. */
interface Price {
  readonly words: string;
  readonly of: (asked: Asked) => number;
}

const ROWS_A_CREDIT = 100;
const MS_A_CREDIT = 100;

const hundreds = (rows: number): number => Math.ceil(rows / ROWS_A_CREDIT);

const fixed = (credits: number): Price => ({ words: String(credits), of: () => credits });
const byRows: Price = { words: '1 for each 100 rows', of: ({ rows }) => Math.max(1, hundreds(rows)) };

/** Prices by the wire of the operation. */
const PRICES = {
  'GET /public/v1/securities': byRows,
  'GET /public/v1/fields': byRows,
  'GET /public/v1/securities/{id}/metrics': fixed(1),
  'GET /public/v1/securities/{id}/prices': fixed(1),
  'GET /public/v1/securities/{id}/statements': fixed(2),
  'GET /public/v1/securities/{id}/history': fixed(2),
  'GET /public/v1/securities/{id}/owners': fixed(2),
  'GET /public/v1/insiders': fixed(2),
  'GET /public/v1/politicians': fixed(2),
  'GET /public/v1/series': fixed(2),
  'GET /public/v1/series/{id}': fixed(2),
  'GET /public/v1/securities/{id}/explain': fixed(5),
  'GET /public/v1/files': fixed(0),
  'POST /public/v1/cells': { words: '1 for each security', of: ({ securities }) => securities },
  'POST /public/v1/screen': { words: '10, and 1 for each 100 rows', of: ({ rows }) => 10 + hundreds(rows) },
  'POST /public/v1/sql': { words: '10, and 1 for each 100 ms', of: ({ ms }) => 10 + Math.ceil(ms / MS_A_CREDIT) },
} as const satisfies Readonly<Record<string, Price>>;

export type PublicOperation = keyof typeof PRICES;

export const PUBLIC_OPERATIONS = Object.keys(PRICES) as readonly PublicOperation[];

/** Credits of an operation. */
export const creditsOf = (operation: PublicOperation, asked: Asked): number => PRICES[operation].of(asked);

/** The price of an operation in words. */
export const priceWords = (operation: PublicOperation): string => PRICES[operation].words;

/** The operation that answers a file instead of rows. */
export const FILE_OPERATION = 'GET /public/v1/files/{id}';

/** Credits of a whole table; samples are free. */
export const FILE_CREDITS = 100;

/** Scopes required by operations: the others need `read`. */
export const SCOPES_OF: Readonly<Record<string, KeyScope>> = {
  'POST /public/v1/sql': 'sql',
  'GET /public/v1/files': 'files',
  [FILE_OPERATION]: 'files',
};
