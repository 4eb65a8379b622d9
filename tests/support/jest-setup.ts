/** A stray console error or warning fails the test that caused it. */
import '@testing-library/jest-dom';
import { installFakeAnimations } from './fake-animation';

// Code that a component loads on demand is compiled at that moment: a busy machine needs more than a second.
if (typeof document !== 'undefined')
  jest.requireActual<typeof import('@testing-library/react')>('@testing-library/react').configure({
    asyncUtilTimeout: 20_000,
  });

let stray: unknown[][] = [];

beforeEach(() => {
  stray = [];
  if (typeof document !== 'undefined') {
    installFakeAnimations();
    window.matchMedia ??= () =>
      ({
        matches: false,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never;
  }
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      stray.push(args);
    });
  }
});

afterEach(() => {
  if (stray.length > 0) throw new Error(`stray console output: ${JSON.stringify(stray.map(String))}`);
});
