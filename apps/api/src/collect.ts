import { queueFile } from '@plumbline/files/server';
import { pageSource } from '@plumbline/search/server';
import { isSearchedPage } from '@plumbline/shared/domain';
import { downloadKindsOf, personalDataOf, staffResourcesOf } from '@plumbline/shared/server';
import type { AppDeps, WiredParts } from './app-deps';
import { openAskLine } from './ask-line';
import { modules } from './modules';

/** The deps with what every domain adds to them: what is kept about people, lists of staff, what the search finds. */
export function collect(parts: WiredParts): AppDeps {
  const pages = modules.flatMap((module) => module.pages ?? []);
  const askLine = openAskLine();
  const deps: AppDeps = {
    ...parts,
    askLine,
    ask: askLine.ask,
    askAs: askLine.askAs,
    personalData: personalDataOf(modules),
    staffResources: staffResourcesOf(modules),
    downloadKinds: downloadKindsOf(modules),
    searchSources: () => sources,
    queueFile: (member, request) => queueFile(deps)(member, request),
  };
  const sources = [
    ...modules.flatMap(({ searchSources }) => searchSources?.(deps) ?? []),
    pageSource(pages.filter(isSearchedPage)),
  ];
  return deps;
}
