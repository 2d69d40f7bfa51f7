// The page of a run: pictures that changed, before, after and what differs side by side.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const AFTER = /-after\.png$/;

const changedBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .filter((file) => AFTER.test(file))
        .map((file) => file.split(path.sep).join('/').replace(AFTER, ''))
        .toSorted()
    : [];

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function cell(folder, name, kind) {
  const file = `${name}-${kind}.png`;
  const address = escaped(`${path.basename(folder)}/${file}`);
  const picture = existsSync(path.join(folder, file))
    ? `<a href="${address}"><img src="${address}" alt=""></a>`
    : 'none';
  return `<figure><figcaption>${kind}</figcaption>${picture}</figure>`;
}

const section = (folder, name) => `<section>
<h2>${escaped(name)}</h2>
<div>${['before', 'after', 'difference'].map((kind) => cell(folder, name, kind)).join('')}</div>
</section>`;

/** Of the pictures below a folder, which lies next to the page. */
export function pageOfChanges(folder) {
  const changed = changedBelow(folder);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures that changed</title>
<style>
body { margin: 16px; font: 14px sans-serif; background: #f4f4f4; }
section > div { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; align-items: start; }
figure { margin: 0; }
img { max-width: 100%; border: 1px solid #999; }
</style>
<h1>Pictures that changed: ${changed.length}</h1>
${changed.map((name) => section(folder, name)).join('\n')}
</html>
`;
}
