import { act, renderHook } from '@testing-library/react';
import { useUrlFilters } from './use-url-filters';

jest.mock('next/navigation', () => {
  const { useSyncExternalStore } = jest.requireActual<typeof import('react')>('react');
  // As Next does it: what is pushed or replaced, and what back brings, is what the hook gives.
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const original = window.history[name].bind(window.history);
    window.history[name] = (...given) => {
      original(...given);
      tell();
    };
  }
  window.addEventListener('popstate', tell);
  return {
    useSearchParams: () => {
      const search = useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => window.location.search,
      );
      return new URLSearchParams(search);
    },
  };
});

const FILTERS = {
  status: ['pending', 'all', 'approved'],
  sort: ['oldest', 'newest'],
  q: '',
  page: '1',
  open: '',
} as const;

function open(path: string) {
  act(() => window.history.replaceState(null, '', path));
  return renderHook(() => useUrlFilters(FILTERS)).result;
}

test('what the address does not say, or says wrongly, is the default', () => {
  expect(open('/admin/deposits').current.values).toEqual({
    status: 'pending',
    sort: 'oldest',
    q: '',
    page: '1',
    open: '',
  });
  expect(open('/admin/deposits?status=nonsense&page=0&sort=').current.values).toMatchObject({
    status: 'pending',
    page: '1',
    sort: 'oldest',
  });
  expect(open('/admin/deposits?page=-3').current.values.page).toBe('1');
  expect(open('/admin/deposits?page=1e3').current.values.page).toBe('1');
});

test('a change is written, a default is left out, and other parts of the address stay', () => {
  const filters = open('/admin/deposits?other=1');
  act(() => filters.current.set({ status: 'all', q: 'som chai' }));
  expect(window.location.search).toBe('?other=1&status=all&q=som+chai');
  expect(filters.current.values).toMatchObject({ status: 'all', q: 'som chai' });
  act(() => filters.current.set({ status: 'pending' }));
  expect(window.location.search).toBe('?other=1&q=som+chai');
});

test('another filter goes back to the first page; opening a row does not', () => {
  const filters = open('/admin/deposits?page=3');
  act(() => filters.current.set({ open: '7' }));
  expect(window.location.search).toBe('?page=3&open=7');
  act(() => filters.current.set({ sort: 'newest' }));
  expect(window.location.search).toBe('?open=7&sort=newest');
});

test('a choice is an entry in the history, typing is none', () => {
  const filters = open('/admin/deposits');
  const before = window.history.length;
  act(() => filters.current.set({ q: 's' }, { replace: true }));
  act(() => filters.current.set({ q: 'so' }, { replace: true }));
  expect(window.history.length).toBe(before);
  act(() => filters.current.set({ status: 'all' }));
  expect(window.history.length).toBe(before + 1);
  act(() => filters.current.set({ status: 'all' }));
  expect(window.history.length).toBe(before + 1);
});

test('reset forgets the filters and keeps the open row', () => {
  const filters = open('/admin/deposits?status=all&q=x&page=2&open=7');
  expect(filters.current.isFiltered).toBe(true);
  act(() => filters.current.reset());
  expect(window.location.search).toBe('?open=7');
  expect(filters.current.isFiltered).toBe(false);
});

test('order, page and the open row are no filters', () => {
  expect(open('/admin/deposits?sort=newest&page=2&open=7').current.isFiltered).toBe(false);
});
