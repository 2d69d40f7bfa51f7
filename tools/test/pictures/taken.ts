// Which pictures are taken: of what, how wide, in which themes.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './places';

export type Theme = 'light' | 'dark';

/** Stories that are drawn once at a width and pictured in each of the themes. */
export interface Subject {
  /** Of its pictures, 'charts/Donut-360'; the theme follows. */
  readonly name: string;
  readonly file: string;
  /** All stories of the file on one sheet where absent. */
  readonly story?: string;
  readonly width: number;
  readonly themes: readonly Theme[];
}

/** A phone, a tablet, a desk; colours are the same in each. */
const CHARTS: Readonly<Record<number, readonly Theme[]>> = { 360: ['light'], 768: ['light', 'dark'], 1200: ['light'] };

const storiesBelow = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => `/${folder}/${file}`)
    .toSorted();

const componentOf = (file: string): string => path.basename(file, '.stories.tsx');

const charts = (): readonly Subject[] =>
  storiesBelow('libs/charts/ui/src').flatMap((file) =>
    Object.entries(CHARTS).map(([width, themes]) => ({
      name: `charts/${componentOf(file)}-${width}`,
      file,
      width: Number(width),
      themes,
    })),
  );

export const subjects: readonly Subject[] = charts();

export const pictureOf = ({ name }: Subject, theme: Theme): string => `${name}-${theme}`;
