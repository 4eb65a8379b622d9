import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { DayRange } from './day-range';
import { SearchField } from './search-field';

const steps: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  steps.length = 0;
});
afterEach(() => jest.useRealTimers());

function show() {
  renderWithTexts(
    <>
      <SearchField label="Name" value="" onSearch={(q) => steps.push(`search ${q}`)} />
      <DayRange from="" to="" onChange={(from) => steps.push(`from ${from}`)} />
      <button type="button" onClick={() => steps.push('open')}>
        Row
      </button>
    </>,
  );
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test.each([
  ['Name', ' somchai ', 'search somchai'],
  ['From', '2026-11-28', 'from 2026-11-28'],
])('input of %s is reported once typing pauses', (label, text, told) => {
  show();
  type(label, text);
  pass(299);
  expect(steps).toEqual([]);
  pass(201);
  expect(steps).toEqual([told]);
  pass(5_000);
  expect(steps).toEqual([told]);
});

test.each([
  ['Name', 'somchai', 'search somchai'],
  ['From', '2026-11-28', 'from 2026-11-28'],
])(
  'a row that is opened within the pause opens after the input of %s was reported, and leaving the field reports nothing',
  (label, text, told) => {
    show();
    type(label, text);
    fireEvent.blur(screen.getByLabelText(label));
    expect(steps).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Row' }));
    expect(steps).toEqual([told, 'open']);
    pass(5_000);
    expect(steps).toEqual([told, 'open']);
  },
);
