import { fireEvent, screen } from '@testing-library/react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { FilterBar, FilterSelect } from './filter-bar';
import { SearchField } from './search-field';

const STATUS = [
  { value: 'pending', label: 'Pending' },
  { value: 'all', label: 'All statuses' },
  { value: 'done', label: 'Done' },
] as const;
const ORDER = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

function open({ status, q = '' }: { status: (typeof STATUS)[number]['value']; q?: string }) {
  return renderWithTexts(
    <FilterBar isFiltered={false} onReset={() => undefined}>
      <SearchField label="Name" value={q} onSearch={() => undefined} />
      <FilterSelect label="Status" value={status} options={STATUS} onChange={() => undefined} />
      <FilterSelect isOrder label="Order" value="oldest" options={ORDER} onChange={() => undefined} />
    </FilterBar>,
  );
}
const button = () => screen.getByRole('button', { name: /^Filters/ });

test('the fold’s button says how many filters somebody chose; order, search and how the list opens are none', () => {
  const first = open({ status: 'pending', q: 'som' });
  expect(button()).toHaveTextContent(/^Filters$/);
  first.unmount();
  const second = open({ status: 'all' });
  expect(button()).toHaveTextContent(/^Filters$/);
  second.unmount();
  open({ status: 'done' });
  expect(button()).toHaveTextContent('Filters (1)');
});

test('it opens and closes what it names', () => {
  open({ status: 'pending' });
  const folded = document.getElementById(button().getAttribute('aria-controls') ?? '');
  expect(folded).toContainElement(screen.getByRole('combobox', { name: 'Status' }));
  expect(folded).not.toContainElement(screen.getByRole('searchbox'));
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
});

test('one filter alone is not folded', () => {
  renderWithTexts(
    <FilterBar isFiltered={false} onReset={() => undefined}>
      <FilterSelect label="Status" value="pending" options={STATUS} onChange={() => undefined} />
    </FilterBar>,
  );
  expect(screen.queryByRole('button', { name: /^Filters/ })).not.toBeInTheDocument();
});
