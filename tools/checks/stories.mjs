// Every component of a ui lib has a story.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/config.mjs';

export function checkStories(folder = path.join(root, 'libs/shared/ui/src')) {
  const components = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && /^[A-Z]/.test(entry.name),
  );
  return components
    .filter(({ name }) => !existsSync(path.join(folder, name, `${name}.stories.tsx`)))
    .map(({ name }) => `libs/shared/ui/src/${name} has no story`);
}
