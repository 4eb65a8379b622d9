import { fireEvent, screen } from '@testing-library/react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { BackButton } from './back-button';

const back = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ back }) }));

const origin = window.location.origin;
function stand(paths: (string | null)[]) {
  const entries = paths.map((url, index) => ({ url, index }));
  Object.assign(window, { navigation: { currentEntry: entries.at(-1), entries: () => entries } });
}
beforeEach(() => back.mockClear());
afterEach(() => Reflect.deleteProperty(window, 'navigation'));

/** Whether the link itself navigates; a test must not leave the page. */
function press(): boolean {
  renderWithTexts(<BackButton fallback="/setting" />);
  const link = screen.getByRole('link', { name: 'Back' });
  expect(link).toHaveAttribute('href', '/setting');
  let follows = true;
  const watch = (event: Event) => {
    follows = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', watch, { once: true });
  fireEvent.click(link);
  return follows;
}

test('it returns to the page before', () => {
  stand([`${origin}/wallet`, `${origin}/kyc`]);
  expect(press()).toBe(false);
  expect(back).toHaveBeenCalledTimes(1);
});

test.each([
  ['without a page before', [`${origin}/kyc`]],
  ['when another site was before', [null, `${origin}/kyc`]],
  ['when the sign-in was before, which would only lead here', [`${origin}/login?next=/kyc`, `${origin}/kyc`]],
])('%s it leads to the fallback', (_, paths) => {
  stand(paths);
  expect(press()).toBe(true);
  expect(back).not.toHaveBeenCalled();
});

test('a browser that keeps its history to itself leads to the fallback', () => {
  expect(press()).toBe(true);
});
