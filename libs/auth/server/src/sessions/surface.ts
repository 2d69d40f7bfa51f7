/** Where a person is signed in: the site, or the staff app with its own origin and cookies. */
export type Surface = 'member' | 'staff';
