/** A stray console error or warning fails the test that caused it. */
import '@testing-library/jest-dom';

let stray: unknown[][] = [];

beforeEach(() => {
  stray = [];
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      stray.push(args);
    });
  }
});

afterEach(() => {
  if (stray.length > 0) throw new Error(`stray console output: ${JSON.stringify(stray.map(String))}`);
});
