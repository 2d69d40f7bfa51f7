import type { RouteConfigEntry } from '@react-router/dev/routes';

interface RouteFile {
  readonly file: string;
  readonly segments: readonly string[];
}

const toRouteFile = (name: string): RouteFile => ({
  file: `routes/${name}`,
  segments: (name.split('/').at(-1) ?? name).replace(/\.tsx$/, '').split('.'),
});

const isInside = (inner: RouteFile, outer: RouteFile): boolean =>
  inner.segments.length > outer.segments.length && outer.segments.every((part, at) => part === inner.segments[at]);

/** The closest file around another one. */
const parentOf = (child: RouteFile, files: readonly RouteFile[]): RouteFile | undefined =>
  files
    .filter((file) => isInside(child, file))
    .sort((a, b) => a.segments.length - b.segments.length)
    .at(-1);

const toPath = (segments: readonly string[]): string =>
  segments
    .filter((part) => part !== '_index')
    .map((part) => (part === '$' ? '*' : part.replace(/^\$/, ':')))
    .join('/');

/**
 * Routes by the names of their files: 'stock.$name.summary.tsx' serves /stock/:name/summary inside the layout
 * 'stock.$name.tsx', '_index' is the address of the layout itself, '$' all that is left. Folders are those of domains and
 * no part of the address.
 */
export function routesOf(names: readonly string[]): RouteConfigEntry[] {
  const files = names.map(toRouteFile);
  const inside = (outer: RouteFile | undefined): RouteConfigEntry[] =>
    files
      .filter((file) => parentOf(file, files) === outer)
      .map((file) => {
        const path = toPath(file.segments.slice(outer?.segments.length ?? 0));
        const children = inside(file);
        if (path === '') return { file: file.file, index: true };
        return { file: file.file, path, ...(children.length > 0 && { children }) };
      });
  return inside(undefined);
}
