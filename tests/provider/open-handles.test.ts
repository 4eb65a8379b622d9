/** The tests' own environment: a suite that leaves something open fails under its name, wherever it runs. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

const SUITES = {
  'a-server': `
    const { createServer } = require('node:http');
    test('listens', (done) => void createServer().listen(0, '127.0.0.1', done));`,
  'a-timer': `
    test('waits', () => void setInterval(() => {}, 1000));`,
  // Its own failure is what has to be read.
  'a-failure': `
    test('fails and leaves', () => {
      setInterval(() => {}, 1000);
      expect('said').toBe('meant');
    });`,
  // What goes by itself within a moment, and what keeps no process alive.
  clean: `
    const { createServer } = require('node:http');
    test('asks and closes', async () => {
      const server = createServer((_, response) => response.end('said'));
      await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
      await (await fetch('http://127.0.0.1:' + server.address().port)).text();
      server.close();
      setTimeout(() => {}, 200);
      setInterval(() => {}, 1000).unref();
    });`,
};

describe('a suite that leaves something open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'updown-open-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the suites; what it printed, and how it ended. */
  async function run(suites: string[], how: string[]): Promise<{ printed: string; code: number | null }> {
    const config = {
      rootDir: folder,
      testEnvironment: join(ROOT, 'tests/support/node-environment.cjs'),
      testEnvironmentOptions: { looks: 12 },
      testMatch: suites.map((name) => `<rootDir>/${name}.test.js`),
      transform: {},
    };
    const child = spawn(
      process.execPath,
      [join(ROOT, 'node_modules/jest/bin/jest.js'), '--config', JSON.stringify(config), ...how],
      {
        cwd: folder,
        env: { PATH: process.env.PATH, NODE_ENV: 'test', CI: 'true' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    let printed = '';
    child.stderr.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
    const code = await new Promise<number | null>((done) => child.once('close', done));
    return { printed, code };
  }

  test('fails and says what, in a worker and in the one process; one that closes everything passes', async () => {
    for (const [name, text] of Object.entries(SUITES)) writeFileSync(join(folder, `${name}.test.js`), text);
    const [inWorkers, inOne] = await Promise.all([
      run(['a-server', 'a-failure', 'clean'], ['--maxWorkers=3']),
      // In the one process what is open would keep the whole run alive.
      run(['a-timer', 'clean'], ['--runInBand', '--forceExit']),
    ]);
    expect(inWorkers.printed).toContain(`${join(folder, 'a-server.test.js')} leaves open: 1 TCPServerWrap`);
    expect(inWorkers.printed).not.toMatch(/a-failure\.test\.js leaves open/);
    expect(inWorkers.printed).toContain('Expected: "meant"');
    // A timer of the reporters may be counted beside it.
    expect(inOne.printed).toMatch(/a-timer\.test\.js leaves open: \d Timeout/);
    for (const { printed, code } of [inWorkers, inOne]) {
      expect(printed).toMatch(/PASS .*clean\.test\.js/);
      expect(code).toBe(1);
    }
  });
});
