import { initialsOf } from './Avatar';

test.each([
  ['Ann Moss', 'AM'],
  ['ann', 'A'],
  ['Ann de la Moss', 'AM'],
  ['  ann@example.org ', 'A'],
  ['李 小龙', '李小'],
  ['👩‍🚀 Ann', '👩A'],
  ['', '?'],
])('%p has the letters %p', (name, letters) => expect(initialsOf(name)).toBe(letters));
