import { act, renderHook } from '@testing-library/react';
import { type UrlCodec, useUrlState } from './use-url-state';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));

interface View {
  query: string;
  page: number;
}
const CODEC: UrlCodec<View> = {
  read: (params) => ({ query: params.get('q') ?? '', page: Number(params.get('page') ?? 1) || 1 }),
  write({ query, page }, params) {
    if (query === '') params.delete('q');
    else params.set('q', query);
    if (page === 1) params.delete('page');
    else params.set('page', String(page));
  },
};

function open(address: string) {
  window.history.replaceState(null, '', address);
  return renderHook(() => useUrlState(CODEC)).result;
}

test('the state is what the address says, and what it says otherwise stays', () => {
  const view = open('/list?from=mail&page=2#top');
  expect(view.current[0]).toEqual({ query: '', page: 2 });
  act(() => view.current[1]({ query: 'gold', page: 1 }, 'replace'));
  expect(window.location.search + window.location.hash).toBe('?from=mail&q=gold#top');
  expect(view.current[0]).toEqual({ query: 'gold', page: 1 });
});

test('two changes in one moment are both kept', () => {
  const view = open('/list');
  act(() => {
    view.current[1]({ query: 'gold' }, 'replace');
    view.current[1]({ page: 3 }, 'replace');
  });
  expect(view.current[0]).toEqual({ query: 'gold', page: 3 });
});

test('a pushed change is undone by back, a replaced one and one that changes nothing leave no entry', async () => {
  const view = open('/list');
  const before = window.history.length;
  act(() => view.current[1]({ query: 'g' }, 'replace'));
  expect(window.history.length).toBe(before);
  act(() => view.current[1]({ page: 2 }, 'push'));
  act(() => view.current[1]({ page: 2 }, 'push'));
  expect(window.history.length).toBe(before + 1);
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await act(async () => void (await arrived));
  expect(view.current[0]).toEqual({ query: 'g', page: 1 });
});
