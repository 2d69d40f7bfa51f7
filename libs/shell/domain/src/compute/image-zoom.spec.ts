import { zoomedAfter } from './image-zoom';

it('shell.zoom-close: a press closes the enlarged picture', () => {
  const open = zoomedAfter(undefined, { kind: 'open', image: '/a.png' });
  expect(open).toBe('/a.png');
  expect(zoomedAfter(open, { kind: 'open', image: '/b.png' })).toBe('/b.png');
  expect(zoomedAfter(open, { kind: 'press' })).toBeUndefined();
  expect(zoomedAfter(undefined, { kind: 'press' })).toBeUndefined();
});
