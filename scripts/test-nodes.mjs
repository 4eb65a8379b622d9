/**
 * `npm run test:nodes`: on the newest Node of every major that the product runs on, a clean copy of the last commit is
 * installed without one warning and passes the smoke run. Node and npm come from the npm registry; nothing is put into
 * the checkout. `npm run test:nodes -- 22 24` tests only those.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printSteps, ROOT } from './run-step.mjs';

/**
 * The npm that each Node brings, and for Node 20 also npm 11, which many have installed on it: npm 10 runs every
 * install script, npm 11 those that `allowScripts` allows. The smoke run uses the last installation.
 */
const NODES = [
  { node: 20, npms: [10, 11] },
  { node: 22, npms: [10] },
  { node: 24, npms: [11] },
];
/**
 * The registry and network settings: all that the tested npm takes from the configuration of the person who runs this.
 */
const KEPT_SETTINGS = ['registry', 'cache', 'cafile', 'proxy', 'https-proxy', 'noproxy', 'strict-ssl'];

const asked = process.argv.slice(2).map(Number);
const unknown = asked.filter((major) => !NODES.some(({ node }) => node === major));
if (unknown.length > 0) {
  console.error(`Known are Node ${NODES.map(({ node }) => node).join(', ')}, not ${unknown.join(', ')}.`);
  process.exit(1);
}

const steps = [];
const settings = await readSettings();
if ((await run('git', ['status', '--porcelain'], { quiet: true })).output)
  console.log('What is not committed is not tested.');

for (const { node, npms } of NODES) {
  if (asked.length > 0 && !asked.includes(node)) continue;
  const folder = await mkdtemp(path.join(tmpdir(), `updown-node-${node}-`));
  try {
    await testNode(node, npms, folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
printSteps(steps);
process.exitCode = steps.every(({ ok }) => ok) ? 0 : 1;

async function testNode(node, npms, folder) {
  const copy = path.join(folder, 'copy');
  let tools;
  const isReady = await step(`Node ${node}: copy`, () => copyLastCommit(folder, copy));
  for (const npm of isReady ? npms : []) {
    const name = `Node ${node}, npm ${npm}`;
    tools = path.join(folder, `npm-${npm}`);
    const isInstalled =
      (await step(`${name}: bring`, () => bring(node, npm, tools))) &&
      (await step(`${name}: npm ci`, () => install(copy, tools)));
    if (!isInstalled) return;
  }
  if (isReady)
    await step(`Node ${node}: smoke`, () => runOrThrow('node', ['scripts/smoke.mjs'], { cwd: copy, tools }));
}

async function copyLastCommit(folder, copy) {
  const archive = path.join(folder, 'copy.tar');
  await mkdir(copy);
  await runOrThrow('git', ['archive', '--format=tar', `--output=${archive}`, 'HEAD']);
  await runOrThrow('tar', ['-xf', archive, '-C', copy]);
}

/**
 * Node's executable as npm's package `node` would install it by a script: from this platform's package, which needs
 * none.
 */
async function bring(node, npm, tools) {
  const { platform, arch } = process;
  const system = platform === 'win32' ? 'win' : platform;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  await mkdir(tools);
  await writeFile(path.join(tools, 'package.json'), '{ "private": true }\n');
  await runOrThrow(
    'npm',
    [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      `${prefix}-${system}-${arch}@${node}`,
      `npm@${npm}`,
    ],
    { cwd: tools },
  );
  const version = (await runOrThrow('node', ['--version'], { cwd: tools, tools })).trim();
  if (!version.startsWith(`v${node}.`)) throw new Error(`${version} came, not Node ${node}`);
  await runOrThrow('npm', ['--version'], { cwd: tools, tools });
}

async function install(copy, tools) {
  const output = await runOrThrow('npm', ['ci'], { cwd: copy, tools });
  const warnings = output.split('\n').filter((line) => /warn/i.test(line));
  if (warnings.length > 0) throw new Error(`npm ci warned:\n${warnings.join('\n')}`);
}

async function step(name, work) {
  console.log(`\n▸ ${name}`);
  const began = performance.now();
  const error = await work().then(
    () => undefined,
    (reason) => reason,
  );
  if (error) console.error(`✗ ${error.message}`);
  steps.push({ name, ok: !error, seconds: (performance.now() - began) / 1000 });
  return !error;
}

async function runOrThrow(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}`);
  return output;
}

/** Runs a command and passes its output on; with `tools`, by the Node and npm in that folder. */
function run(command, args, { cwd = ROOT, tools, quiet = false } = {}) {
  const child = spawn(command, args, { cwd, env: environment(tools), stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ])
    from.on('data', (chunk) => {
      chunks.push(chunk);
      if (!quiet) to.write(chunk);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve({ code: code ?? signal, output: Buffer.concat(chunks).toString() }),
    );
  });
}

/**
 * The tested npm reads no configuration but the project's own: it would warn about unknown settings of the user, and
 * about variables that the npm which runs this script sets.
 */
function environment(tools) {
  if (!tools) return process.env;
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|init_cwd$|node$)/i.test(name));
  return {
    ...Object.fromEntries(kept),
    ...settings,
    npm_config_userconfig: path.join(tools, 'npmrc'),
    PATH: [path.join(tools, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
  };
}

async function readSettings() {
  const { output } = await run('npm', ['config', 'get', ...KEPT_SETTINGS], { quiet: true });
  const lines = output.trim().split('\n');
  const found = lines
    .map((line) => /^([a-z-]+)=(.+)$/.exec(line))
    .filter((match) => match && match[2] !== 'null');
  return Object.fromEntries(
    found.map(([, name, value]) => [`npm_config_${name.replaceAll('-', '_')}`, value]),
  );
}
