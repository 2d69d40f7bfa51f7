import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { toLabel } from './labels.ts';

const libs = path.join(import.meta.dirname, '../libs');

/** Names of domains that are not their folder's. */
const NAMES: Readonly<Record<string, string>> = { shared: 'Design system', auth: 'Accounts', admin: 'Staff' };

const folders = (at: string): string[] =>
  readdirSync(at, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const hasStories = (at: string): boolean =>
  existsSync(at) && readdirSync(at, { recursive: true }).some((file) => String(file).endsWith('.stories.tsx'));

/** Where stories are, each domain under its name: what is shared, what a domain lends to others, its own pages. */
export function storyTree() {
  return folders(libs).flatMap((domain) =>
    ['ui', 'kit', 'feature']
      .map((kind) => path.join(libs, domain, kind, 'src'))
      .filter(hasStories)
      .map((directory) => ({
        // Relative: the story tests join it with this folder.
        directory: path.relative(import.meta.dirname, directory),
        files: '**/*.stories.tsx',
        titlePrefix: NAMES[domain] ?? toLabel(domain),
      })),
  );
}
