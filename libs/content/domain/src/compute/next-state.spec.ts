import { nextState } from './next-state';

const AUTHOR = { isAuthor: true, isDirect: false, isEditor: false };
const DIRECT = { ...AUTHOR, isDirect: true };
const EDITOR = { isAuthor: false, isDirect: false, isEditor: true };
const OTHER = { isAuthor: false, isDirect: true, isEditor: false };

it.each([
  ['save', 'published', AUTHOR, 'published'],
  ['save', 'scheduled', AUTHOR, 'impossible'],
  ['save', 'scheduled', DIRECT, 'scheduled'],
  ['submit', 'draft', AUTHOR, 'submitted'],
  ['submit', 'submitted', AUTHOR, 'impossible'],
  ['publish', 'draft', AUTHOR, 'forbidden'],
  ['publish', 'draft', DIRECT, 'published'],
  ['publish', 'submitted', EDITOR, 'published'],
  ['publish', 'draft', OTHER, 'forbidden'],
  ['schedule', 'submitted', EDITOR, 'scheduled'],
  ['schedule', 'published', DIRECT, 'impossible'],
  ['return', 'submitted', EDITOR, 'returned'],
  ['return', 'submitted', AUTHOR, 'forbidden'],
  ['take_back', 'submitted', AUTHOR, 'draft'],
  ['withdraw', 'published', AUTHOR, 'withdrawn'],
  ['withdraw', 'scheduled', AUTHOR, 'withdrawn'],
  ['withdraw', 'draft', AUTHOR, 'impossible'],
  ['restore', 'withdrawn', EDITOR, 'draft'],
  ['save', 'draft', OTHER, 'forbidden'],
] as const)('%s of %s by %j: %s', (action, state, rights, next) => expect(nextState(action, state, rights)).toBe(next));
