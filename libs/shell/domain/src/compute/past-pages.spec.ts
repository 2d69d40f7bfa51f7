import type { PageEntry } from '@plumbline/shared/domain';
import { pastPages } from './past-pages';

const page = (path: string, knowsPast = true): PageEntry => ({ path, name: path, description: '', knowsPast });

it.each<readonly [what: string, pages: readonly PageEntry[], patterns: readonly string[]]>([
  ['neighbours together', [page('/stock/:name/a'), page('/stock/:name/b')], ['/stock/:name/:any']],
  ['each where one shows today', [page('/s/:n/a'), page('/s/:n/b'), page('/s/:n/c', false)], ['/s/:n/a', '/s/:n/b']],
  ['a path of one part by itself', [page('/guru'), page('/ideas')], ['/guru', '/ideas']],
  ['none where none knows past days', [page('/search', false)], []],
])('names %s', (_what, pages, patterns) => {
  expect(pastPages(pages)).toEqual(patterns);
});
