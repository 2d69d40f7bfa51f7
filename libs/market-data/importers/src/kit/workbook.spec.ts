import { utils, write } from '@e965/xlsx';
import { unzipSync, zipSync, type Zippable } from 'fflate';
import { openWorkbook } from './workbook';

const workbook = (): Uint8Array => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['symbol'], ['ACME']]), 'Stocks');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
};

/** The workbook with further parts, each with nothing in it. */
const withParts = (count: number): Uint8Array => {
  const parts: Zippable = unzipSync(workbook());
  for (let part = 0; part < count; part += 1) parts[`xl/media/${part}.png`] = new Uint8Array(0);
  return zipSync(parts, { level: 0 });
};

it.each([
  ['as it is', workbook(), ['Stocks']],
  ['with some more parts', withParts(100), ['Stocks']],
  ['of more parts than any has', withParts(10_001), undefined],
  ['cut off', workbook().subarray(0, 200), undefined],
])('a workbook %s', (_what, bytes, sheets) => expect(openWorkbook(bytes)?.SheetNames).toEqual(sheets));
