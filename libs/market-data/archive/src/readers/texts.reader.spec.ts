import { textsKnownAt } from '@plumbline/market-data/domain';
import { fixture, marketFolders } from '@plumbline/market-data/importers/testing';

import { readArchiveManifest } from '../parts/archive-manifest';
import { openEngine } from '../engine/duckdb';
import { importPaths } from '../imports/import-paths';
import { readTexts } from './texts.reader';

describe('the texts of an archive', () => {
  const fresh = marketFolders();
  const files = fixture('texts/inbox-news/news.csv', 'texts/inbox-news/news.json', 'texts/inbox-letters/letters.csv');

  async function texts(paths: readonly string[]) {
    const folders = fresh();
    for (const file of paths) await importPaths([file], {}, folders);
    const engine = await openEngine();
    const manifest = await readArchiveManifest(folders.archiveDir);
    const found = await readTexts(
      { archiveDir: folders.archiveDir, manifest, connection: engine.connection },
      { kind: 'news' },
    );
    engine.close();
    return found;
  }

  it('are the same in any order of imports, with every vintage', async () => {
    const found = await texts(files);
    expect(await texts([...files].reverse())).toEqual(found);
    const titles = (at?: string) => textsKnownAt(found, at ? Date.parse(at) : undefined).map(({ title }) => title);
    expect(titles('2024-05-02T19:00:00Z')).toEqual(['Alder opens a mill']);
    expect(titles()).toEqual(['Rates, again', 'Alder opens a mill (corrected)']);
  });
});
