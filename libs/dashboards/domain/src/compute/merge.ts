import { canonicalJson } from '@plumbline/shared/domain';
import type { DashboardOptions, DashboardWidget } from '../model/dashboard';
import { compacted } from './grid';

/** The three states that a change is merged from. */
export interface MergeSides {
  /** Version the change was based on; undefined if no longer stored. */
  readonly base: DashboardOptions | undefined;
  /** The change. */
  readonly mine: DashboardOptions;
  /** The stored version. */
  readonly theirs: DashboardOptions;
}

/** Result of a merge, or the anchors of the blocks whose settings differ on both sides. */
export type Merged =
  | { readonly kind: 'merged'; readonly options: DashboardOptions }
  | { readonly kind: 'conflict'; readonly hids: readonly string[] };

const same = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

const boxOf = ({ x, y, w, h, minH }: DashboardWidget) => ({ x, y, w, h, minH });

/** Content of a block that a merge compares, without its position. */
const contentOf = ({ is, config, quickAccess, w, h }: DashboardWidget) => ({ is, config, quickAccess, w, h });

/** The side that changed; where both did, the change. */
const chosen = <T>(base: T | undefined, mine: T, theirs: T): T =>
  base !== undefined && same(base, mine) ? theirs : mine;

interface WidgetSides {
  readonly base: DashboardWidget | undefined;
  readonly mine: DashboardWidget | undefined;
  readonly theirs: DashboardWidget | undefined;
}

/** A block that one side no longer has: gone, unless the other side changed it. */
function ofOneSide(base: DashboardWidget | undefined, kept: DashboardWidget): DashboardWidget | undefined {
  return base === undefined || !same(contentOf(base), contentOf(kept)) ? kept : undefined;
}

function isConflict({ base, mine, theirs }: WidgetSides): boolean {
  if (!mine || !theirs || same(mine.config, theirs.config)) return false;
  return !base || (!same(base.config, mine.config) && !same(base.config, theirs.config));
}

function mergedWidget({ base, mine, theirs }: WidgetSides): DashboardWidget | undefined {
  if (!mine || !theirs) {
    const kept = mine ?? theirs;
    return kept && ofOneSide(base, kept);
  }
  return {
    ...mine,
    ...chosen(base && boxOf(base), boxOf(mine), boxOf(theirs)),
    config: chosen(base?.config, mine.config, theirs.config),
    quickAccess: chosen(base?.quickAccess, mine.quickAccess, theirs.quickAccess),
  };
}

const byHid = (widgets: readonly DashboardWidget[]): ReadonlyMap<string, DashboardWidget> =>
  new Map(widgets.map((widget) => [widget.hid, widget]));

type MergedWidgets =
  | { readonly kind: 'merged'; readonly widgets: readonly DashboardWidget[] }
  | { readonly kind: 'conflict'; readonly hids: readonly string[] };

/**
 * Merges the blocks of two pages by their anchors: what one side changed is that side's, place and size changed on both
 * are the change's, settings changed unlike on both are a conflict. Blocks then move up.
 */
export function mergeWidgets(sides: Readonly<Record<keyof MergeSides, readonly DashboardWidget[]>>): MergedWidgets {
  const [ofBase, ofMine, ofTheirs] = [byHid(sides.base), byHid(sides.mine), byHid(sides.theirs)];
  const hids = [...new Set([...ofMine.keys(), ...ofTheirs.keys()])];
  const sidesOf = (hid: string): WidgetSides => ({
    base: ofBase.get(hid),
    mine: ofMine.get(hid),
    theirs: ofTheirs.get(hid),
  });
  const conflicts = hids.filter((hid) => isConflict(sidesOf(hid)));
  if (conflicts.length > 0) return { kind: 'conflict', hids: conflicts };
  return { kind: 'merged', widgets: compacted(hids.flatMap((hid) => mergedWidget(sidesOf(hid)) ?? [])) };
}

/** Version to keep of blocks whose settings differ on both sides. */
export type ConflictChoice = 'mine' | 'theirs' | 'both';

interface ConflictSides extends MergeSides {
  /** Anchors of the blocks in conflict. */
  readonly hids: readonly string[];
}

/**
 * Joins a change that was in conflict, the settings of the blocks in conflict as chosen; `both` adds the changed blocks
 * once more, each with an anchor that `newHid` makes. All else is merged as if there had been no conflict.
 */
export function resolveConflict(
  { base, mine, theirs, hids }: ConflictSides,
  choice: ConflictChoice,
  newHid: () => string,
): DashboardOptions {
  const [ofMine, ofTheirs] = [byHid(mine.widgets), byHid(theirs.widgets)];
  const settled = (widget: DashboardWidget): DashboardWidget => {
    const chosenSide = (choice === 'mine' ? ofMine : ofTheirs).get(widget.hid);
    return hids.includes(widget.hid) && chosenSide ? { ...widget, config: chosenSide.config } : widget;
  };
  const added = hids.flatMap((hid) => {
    const own = choice === 'both' ? ofMine.get(hid) : undefined;
    if (!own) return [];
    const fresh = newHid();
    return [{ ...own, id: fresh, hid: fresh, y: own.y + own.h }];
  });
  const merged = mergeOptions({
    base,
    mine: { ...mine, widgets: [...mine.widgets.map(settled), ...added] },
    theirs: { ...theirs, widgets: theirs.widgets.map(settled) },
  });
  return merged.kind === 'merged' ? merged.options : theirs;
}

/** Merges a change of a dashboard: its blocks by their anchors, name, day and parameters each by the side that changed it. */
export function mergeOptions({ base, mine, theirs }: MergeSides): Merged {
  const merged = mergeWidgets({ base: base?.widgets ?? [], mine: mine.widgets, theirs: theirs.widgets });
  if (merged.kind === 'conflict') return merged;
  return {
    kind: 'merged',
    options: {
      ...mine,
      name: chosen(base?.name, mine.name, theirs.name),
      region: chosen(base?.region, mine.region, theirs.region),
      as_of: chosen(base?.as_of, mine.as_of, theirs.as_of),
      link: chosen(base?.link, mine.link, theirs.link),
      widgets: merged.widgets,
    },
  };
}
