import { callerPath, OperatorError, progressLine } from '@plumbline/shared/server';
import { writeSampleMarket, type SampleOptions } from '@plumbline/market-data/sample';
import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

import type { MarketCommand } from './market-command';

/** More companies than tickers can be invented for. */
const MAX_COMPANIES = 60_000;
const MAX_YEARS = 30;

function whole(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new OperatorError(`--${name} is a number from 1 to ${most}`);
  return value;
}

/** Options on the command line. */
function sampleOptions(values: { companies?: string; years?: string; seed?: string }): SampleOptions {
  const companies = whole('companies', values.companies, MAX_COMPANIES);
  const years = whole('years', values.years, MAX_YEARS);
  return {
    ...(companies === undefined ? {} : { companies }),
    ...(years === undefined ? {} : { years }),
    ...(values.seed === undefined ? {} : { seed: values.seed }),
  };
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB`;

/** Files of two samples would be taken for one market. */
function emptyFolder(given: string): string {
  const folder = callerPath(given);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new OperatorError(`${folder} is not empty`);
  return folder;
}

export const sampleCommand: MarketCommand = {
  help: 'FOLDER [--companies N --years Y --seed TEXT] write files of an invented market, to be imported',
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { companies: { type: 'string' }, years: { type: 'string' }, seed: { type: 'string' } },
      allowPositionals: true,
    });
    const [given] = positionals;
    if (given === undefined || positionals.length > 1) {
      console.error('plumbline: name one folder');
      return 2;
    }
    const folder = emptyFolder(given);
    const line = progressLine(process.stderr);
    let shown = -1;
    const written = await writeSampleMarket({
      ...sampleOptions(values),
      folder,
      onProgress: ({ done, total, bytes }) => {
        const part = Math.floor((100 * done) / total);
        if (part > shown) line.show(`Writing companies: ${done} of ${total}, ${megabytes(bytes)}`);
        shown = Math.max(shown, part);
      },
    });
    line.end();
    const { companies, files, bytes } = written;
    console.log(
      `${companies} companies in ${files.length.toLocaleString('en-US')} files, ${megabytes(bytes)}: ${folder}`,
    );
    return 0;
  },
};
