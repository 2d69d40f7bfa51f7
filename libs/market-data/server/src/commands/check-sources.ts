import { archiveQuestions } from '@plumbline/market-data/archive';
import {
  checkSource,
  newYorkToday,
  symbolsIn,
  type OperatorSettings,
  type Source,
  type SourceCheck,
} from '@plumbline/market-data/sources';

import type { MarketCommandContext } from './market-command';

/** Archive queries of sources, for the companies that the operator chose. */
export const questionsOf = ({ folders }: Pick<MarketCommandContext, 'folders'>, settings: OperatorSettings) =>
  archiveQuestions(folders.archive, symbolsIn(settings['UNIVERSE']));

/** Asks sources for one small thing each, one after the other. */
export async function checkSources(
  context: Pick<MarketCommandContext, 'folders' | 'settings' | 'fetch'>,
  sources: readonly Source[],
  onCheck: (check: SourceCheck) => void,
): Promise<readonly SourceCheck[]> {
  const settings = await context.settings();
  const { fetch } = context.fetch(settings);
  const asked = { today: newYorkToday(), since: undefined, settings, archive: questionsOf(context, settings) };
  const checks: SourceCheck[] = [];
  for (const source of sources) {
    const check = await checkSource(source, asked, fetch);
    checks.push(check);
    onCheck(check);
  }
  return checks;
}
