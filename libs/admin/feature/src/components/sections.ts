import { coversScope, scopeOfGroup, STAFF_GROUPS, type StaffGroup, type StaffScopes } from '@plumbline/shared/domain';
import type { StaffPage, StaffSection } from '@plumbline/shared/kit';
import { matchPath } from 'react-router-dom';

const isSection = (page: StaffPage): page is StaffSection => 'title' in page;

/** The section that the page of an address belongs to. */
export function findSection(pages: readonly StaffPage[], address: string): StaffSection | undefined {
  const page = pages.find(({ path }) => matchPath(path, address));
  if (!page || isSection(page)) return page;
  return pages.filter(isSection).find(({ path }) => path === page.section);
}

/** Whether scopes of staff cover a section. */
export const coversSection = (scopes: StaffScopes, { scope, group }: StaffSection): boolean =>
  coversScope(scopes, scope ?? scopeOfGroup(group));

/** Sections by group, without the groups that have none. */
export function groupSections(
  pages: readonly StaffPage[],
  scopes?: StaffScopes,
): readonly { group: StaffGroup; sections: readonly StaffSection[] }[] {
  const sections = pages.filter(isSection).filter((section) => coversSection(scopes, section));
  return STAFF_GROUPS.map((group) => ({ group, sections: sections.filter((one) => one.group === group) })).filter(
    (one) => one.sections.length > 0,
  );
}
