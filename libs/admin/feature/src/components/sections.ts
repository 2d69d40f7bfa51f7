import { STAFF_GROUPS, type StaffGroup } from '@plumbline/shared/domain';
import type { StaffPage, StaffSection } from '@plumbline/shared/kit';
import { matchPath } from 'react-router-dom';

const isSection = (page: StaffPage): page is StaffSection => 'title' in page;

/** The section that the page of an address belongs to. */
export function findSection(pages: readonly StaffPage[], address: string): StaffSection | undefined {
  const page = pages.find(({ path }) => matchPath(path, address));
  if (!page || isSection(page)) return page;
  return pages.filter(isSection).find(({ path }) => path === page.section);
}

/** Sections by group, without the groups that have none. */
export function groupSections(
  pages: readonly StaffPage[],
): readonly { group: StaffGroup; sections: readonly StaffSection[] }[] {
  const sections = pages.filter(isSection);
  return STAFF_GROUPS.map((group) => ({ group, sections: sections.filter((one) => one.group === group) })).filter(
    (one) => one.sections.length > 0,
  );
}
