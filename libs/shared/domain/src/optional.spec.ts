import { optional } from './optional';

describe('optional', () => {
  it.each([null, undefined, ''])('leaves out %p', (value) => {
    expect({ id: 1, ...optional('name', value) }).toEqual({ id: 1 });
  });

  it.each([0, -1, false, ' ', 'Vitral'])('keeps %p', (value) => {
    expect({ id: 1, ...optional('name', value) }).toEqual({ id: 1, name: value });
  });
});
