// Faults that the accessibility check finds on a page of a journey.
import { AxeBuilder } from '@axe-core/playwright';

/** All that a look changes: the same page in other colours is looked at for these alone. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Present faults of the page, each with its subject; after the first look at a page those of colours are enough. */
export async function pageFaults(page, { onlyColours = false } = {}) {
  const axe = new AxeBuilder({ page })
    // Pages have no frames: nothing is put together on a page of its own.
    .setLegacyMode()
    .options({
      // A list of all that passes is megabytes.
      resultTypes: ['violations'],
      ...(onlyColours && { runOnly: { type: 'rule', values: OF_COLOURS } }),
    });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
