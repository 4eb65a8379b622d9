import { availableParallelism } from 'node:os';
import nextJest from 'next/jest.js';

const createJestConfig = nextJest({ dir: './' });

/** Packages that ship ESM only and must be transformed for Jest. */
const ESM_PACKAGES = [
  '@noble/hashes',
  '@scure/base',
  '@tanstack/(react-table|table-core|react-store|store)',
  'next-intl',
  'use-intl',
  '@formatjs',
  'intl-messageformat',
  'jose',
  'icu-minify',
];

/**
 * Passed to each module as a parameter: a look-up in the sandbox's global object costs many times as much, a tenth of
 * all computing. Only globals that no test replaces (as tests replace the clock) and no package declares itself (as one
 * declares `Map`).
 */
const CONSTANT_GLOBALS = [
  'Array',
  'BigInt',
  'Boolean',
  'Error',
  'JSON',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'WeakMap',
];

async function project(name, overrides) {
  const config = await createJestConfig({
    displayName: name,
    setupFilesAfterEnv: ['<rootDir>/tests/support/jest-setup.ts'],
    moduleNameMapper: {
      '^@/(.*)$': '<rootDir>/$1',
      '^@electric-sql/pglite(/contrib/pg_trgm)?$': '<rootDir>/tests/support/pglite.cjs',
      '^server-only$': '<rootDir>/tests/support/server-only.ts',
    },
    sandboxInjectedGlobals: CONSTANT_GLOBALS,
    modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.build', '<rootDir>/.data'],
    ...overrides,
  })();
  // Set after next/jest made its own list, which would not transform these packages.
  config.transformIgnorePatterns = [`/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`];
  return config;
}

export default async () => ({
  // Many suites wait for a database or a process more than they compute: one worker more than there are cores keeps
  // these busy.
  maxWorkers: availableParallelism() + 1,
  // A busy machine must not fail a test for slowness.
  testTimeout: 120_000,
  testSequencer: '<rootDir>/tests/support/longest-first.cjs',
  projects: [
    await project('node', {
      testEnvironment: '<rootDir>/tests/support/node-environment.cjs',
      testMatch: [
        '<rootDir>/{lib,provider,scripts}/**/*.test.ts',
        '<rootDir>/tests/{attacks,conformance,provider}/**/*.test.ts',
      ],
    }),
    await project('dom', {
      testEnvironment: '<rootDir>/tests/support/dom-environment.cjs',
      testMatch: ['<rootDir>/{app,components}/**/*.test.{ts,tsx}'],
    }),
  ],
});
