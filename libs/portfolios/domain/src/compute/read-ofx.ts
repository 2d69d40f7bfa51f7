import { isDay, optional, type Day } from '@plumbline/shared/domain';
import type { ReadFile, ReadRow, ReadTransaction } from './read-transactions';

/** An element of a file: its text, or what is in it. */
interface Node {
  readonly tag: string;
  readonly text: string;
  readonly children: Node[];
}

/** True for a statement of a broker as Open Financial Exchange, in its old form (SGML) or as XML. */
export const isOfx = (text: string): boolean => /<OFX>/i.test(text.slice(0, 10_000));

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const plain = (text: string): string =>
  text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole).trim();

/** The old form closes groups only: an element with a text of its own ends with it. */
function parse(text: string): Node {
  const root: Node = { tag: '', text: '', children: [] };
  const open = [root];
  for (const [, close, tag = '', rest = ''] of text.matchAll(/<(\/?)([A-Za-z][A-Za-z0-9._]*)[^>]*>([^<]*)/g)) {
    const name = tag.toUpperCase();
    if (close) {
      const at = open.findLastIndex((node) => node.tag === name);
      if (at > 0) open.length = at;
      continue;
    }
    const node: Node = { tag: name, text: plain(rest), children: [] };
    open.at(-1)!.children.push(node);
    if (node.text === '') open.push(node);
  }
  return root;
}

function* all(node: Node, tag: string): Generator<Node> {
  for (const child of node.children) {
    if (child.tag === tag) yield child;
    yield* all(child, tag);
  }
}

const textOf = (node: Node, tag: string): string | undefined => {
  for (const found of all(node, tag)) if (found.text !== '') return found.text;
  return undefined;
};

/** `20240229120000[-5:EST]` is the day it names. */
function dayOf(text: string | undefined): Day | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text ?? '') ?? [];
  const found = `${year}-${month}-${day}`;
  return isDay(found) ? found : undefined;
}

/** A number without its sign; undefined where there is none. */
function amountOf(text: string | undefined): { readonly value: string; readonly isNegative: boolean } | undefined {
  const [, sign, digits = ''] = /^([-+]?)(\d{1,15}(?:[.,]\d*)?|[.,]\d+)$/.exec(text?.trim() ?? '') ?? [];
  if (digits === '') return undefined;
  const [whole, part = ''] = digits.replace(',', '.').split('.');
  const fraction = part.slice(0, 10).replace(/0+$/, '');
  return { value: `${Number(whole)}${fraction && `.${fraction}`}`, isNegative: sign === '-' };
}

/** Charges of several kinds as one, to the tenth digit. */
function sumOf(node: Node, tags: readonly string[]): string {
  const parts = tags.flatMap((tag) => amountOf(textOf(node, tag))?.value ?? []);
  const scaled = parts.map((value) => {
    const [whole = '0', part = ''] = value.split('.');
    return BigInt(whole + part.padEnd(10, '0'));
  });
  const total = scaled
    .reduce((sum, value) => sum + value, 0n)
    .toString()
    .padStart(11, '0');
  return `${total.slice(0, -10)}.${total.slice(-10)}`.replace(/\.?0+$/, '');
}

type Kind = ReadTransaction['kind'];

interface Statement {
  readonly symbols: ReadonlyMap<string, string>;
  readonly currency: string | undefined;
  readonly account: string;
}

/** Fields of every transaction. */
function base(node: Node, kind: Kind, { currency, account }: Statement): ReadTransaction | undefined {
  const day = dayOf(textOf(node, 'DTTRADE') ?? textOf(node, 'DTPOSTED'));
  if (!day) return undefined;
  return {
    kind,
    day,
    fee: '0',
    tax: '0',
    account,
    note: (textOf(node, 'MEMO') ?? textOf(node, 'NAME') ?? '').slice(0, 500),
    ...optional('currency', textOf(node, 'CURSYM') ?? currency),
  };
}

/** The symbol of a security, else its number: CUSIPs are found too. */
function stockOf(node: Node, { symbols }: Statement): string | undefined {
  const id = textOf(node, 'UNIQUEID');
  return id === undefined ? undefined : (symbols.get(id) ?? id);
}

function trade(node: Node, kind: Kind, statement: Statement): ReadTransaction | undefined {
  const read = base(node, kind, statement);
  return (
    read && {
      ...read,
      fee: sumOf(node, ['COMMISSION', 'FEES', 'LOAD']),
      tax: sumOf(node, ['TAXES']),
      ...optional('stock', stockOf(node, statement)),
      ...optional('quantity', amountOf(textOf(node, 'UNITS'))?.value),
      ...optional('price', amountOf(textOf(node, 'UNITPRICE'))?.value),
    }
  );
}

function money(node: Node, kind: Kind, statement: Statement): ReadTransaction | undefined {
  const read = base(node, kind, statement);
  const amount = amountOf(textOf(node, 'TOTAL') ?? textOf(node, 'TRNAMT'));
  const stock = kind === 'dividend' ? stockOf(node, statement) : undefined;
  return read && amount && { ...read, amount: amount.value, ...optional('stock', stock) };
}

/** Kind of a line of the cash account. */
function bankKind(node: Node): Kind {
  const type = textOf(node, 'TRNTYPE')?.toUpperCase() ?? '';
  const isOut = amountOf(textOf(node, 'TRNAMT'))?.isNegative === true;
  if (type === 'INT' && !isOut) return 'interest';
  if (type === 'FEE' || type === 'SRVCHG' || (type === 'INT' && isOut)) return 'fee';
  return isOut ? 'withdraw' : 'deposit';
}

/** Income that is no dividend. */
const INTEREST = new Set(['INTEREST', 'MISC']);

type Reader = (node: Node, statement: Statement) => readonly (ReadTransaction | undefined)[];

const buying: Reader = (node, statement) => [
  trade(node, textOf(node, 'BUYTYPE')?.toUpperCase() === 'BUYTOCOVER' ? 'cover' : 'buy', statement),
];
const selling: Reader = (node, statement) => [
  trade(node, textOf(node, 'SELLTYPE')?.toUpperCase() === 'SELLSHORT' ? 'short' : 'sell', statement),
];

/** How each kind of transaction is read; what is not named here is said to be left out. */
const READERS: Readonly<Record<string, Reader>> = {
  BUYSTOCK: buying,
  BUYMF: buying,
  BUYOTHER: buying,
  BUYDEBT: buying,
  SELLSTOCK: selling,
  SELLMF: selling,
  SELLOTHER: selling,
  SELLDEBT: selling,
  INCOME: (node, statement) => [
    money(node, INTEREST.has(textOf(node, 'INCOMETYPE')?.toUpperCase() ?? '') ? 'interest' : 'dividend', statement),
  ],
  REINVEST: (node, statement) => [money(node, 'dividend', statement), trade(node, 'buy', statement)],
  INVEXPENSE: (node, statement) => [money(node, 'fee', statement)],
  MARGININTEREST: (node, statement) => [money(node, 'fee', statement)],
  TRANSFER: (node, statement) => [
    trade(node, textOf(node, 'TFERACTION')?.toUpperCase() === 'OUT' ? 'deliver_out' : 'deliver_in', statement),
  ],
  INVBANKTRAN: (node, statement) => [money(node, bankKind(node), statement)],
};

const DATES = new Set(['DTSTART', 'DTEND']);

/** Symbols of the securities that a file lists, by their numbers. */
function symbolsIn(root: Node): ReadonlyMap<string, string> {
  const symbols = new Map<string, string>();
  for (const security of all(root, 'SECINFO')) {
    const [id, ticker] = [textOf(security, 'UNIQUEID'), textOf(security, 'TICKER')];
    if (id && ticker) symbols.set(id, ticker);
  }
  return symbols;
}

/**
 * Reads the transactions of investment accounts. Splits and other actions are left out: the market's log has them.
 * Source: OFX 1.6 and 2.2, section 13.
 */
export function readOfx(text: string): ReadFile & { readonly columns: readonly string[] } {
  const root = parse(text);
  const symbols = symbolsIn(root);
  const rows: ReadRow[] = [];
  const add = (found: ReadTransaction | undefined, tag: string) => {
    const line = rows.length + 1;
    rows.push(found ? { line, event: found } : { line, problem: `${tag}: it has no day or no amount` });
  };
  for (const account of all(root, 'INVSTMTRS')) {
    const statement = {
      symbols,
      currency: textOf(account, 'CURDEF'),
      account: (textOf(account, 'ACCTID') ?? '').slice(0, 60),
    };
    for (const list of all(account, 'INVTRANLIST'))
      for (const node of list.children) {
        if (DATES.has(node.tag)) continue;
        const reader = READERS[node.tag];
        if (reader) for (const found of reader(node, statement)) add(found, node.tag);
        else
          rows.push({ line: rows.length + 1, problem: `${node.tag} is left out: actions come from the market's log` });
      }
  }
  return { format: 'OFX', mapping: {}, columns: [], rows };
}
