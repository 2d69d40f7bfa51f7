import { clearBut, KEPT_AT_SIGN_IN } from './kept-storage';

function storeOf(...keys: string[]) {
  const left = new Set(keys);
  const store = {
    get length() {
      return left.size;
    },
    key: (index: number) => [...left][index] ?? null,
    removeItem: (key: string) => void left.delete(key),
  };
  return { store, left };
}

it('auth.login-storage: signing in leaves the default screener view only', () => {
  const { store, left } = storeOf('visited_stocks', 'screener_default_view', 'notes_display', 'screener_default_view2');
  clearBut(store, KEPT_AT_SIGN_IN);
  expect([...left]).toEqual(['screener_default_view']);
});

it('auth.logout: nothing is kept when nothing is named', () => {
  const { store, left } = storeOf('a', 'screener_default_view');
  clearBut(store, []);
  expect([...left]).toEqual([]);
});
