import { ApiError, type ArgsOf, type ResultOf } from '@plumbline/shared/domain';
import type { lineageCalls } from '@plumbline/stocks/contract';
import { displaySymbol, exactValue } from '@plumbline/stocks/domain';
import type { SupportDeps } from '../deps';
import type { KeptFigure, ReportedFigure } from '../store/column-types';

const KEY = 'GET /_api/lineage/{security}/{metric}';
type Explained = ResultOf<(typeof lineageCalls)[typeof KEY]>;
type Asked = ArgsOf<typeof KEY, (typeof lineageCalls)[typeof KEY]>;

/** Characters of a value that is a text. */
const MAX_VALUE = 200;

/** A reported figure with its value as it is served now; 404 where there is no such figure. */
export async function keptFigure(
  { market, ask }: Pick<SupportDeps, 'market' | 'ask'>,
  figure: ReportedFigure,
): Promise<KeptFigure> {
  const { security, metric, period, kind, basis = 'restated', as_of: asOf } = figure;
  const query = { kind, basis, ...(period !== null && { period }), ...(asOf !== null && { asOf }) };
  const asked: Asked = { params: { security, metric }, query };
  // The dispatcher has checked the answer against the contract.
  const explained = (await ask(KEY, asked)) as Explained;
  const found = market.find(explained.stockid);
  if (!found) throw new ApiError(404, 'There is no such security');
  return {
    ...figure,
    security: explained.stockid,
    value: exactValue(explained.explanation).slice(0, MAX_VALUE),
    name: found.company,
    symbol: displaySymbol(found.exchange, found.symbol),
    data_version: explained.version,
  };
}
