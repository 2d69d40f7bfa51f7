import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerBuild } from 'react-router';

/** The part of the font that every page needs. */
const FONT = /\/assets\/inter-latin-wght-normal-[\w-]+\.woff2/;

/**
 * Value of the Link header of all pages: the style sheet and the font, asked for before the first byte of the page is
 * read. Empty where the build has none.
 */
export function earlyLinks({ assets }: Pick<ServerBuild, 'assets'>, clientFolder: string): string {
  const sheets = assets.routes['root']?.css ?? [];
  const texts = sheets.map((sheet) => readFileSync(path.join(clientFolder, sheet), 'utf8'));
  const fonts = texts.flatMap((text) => FONT.exec(text) ?? []);
  return [
    ...sheets.map((sheet) => `<${sheet}>; rel=preload; as=style`),
    ...fonts.map((font) => `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ].join(', ');
}
