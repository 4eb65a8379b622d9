/** How long the last reader of the web app's stream waits beside the provider's own, on a quiet and a crowded machine. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { launchProduct } from '../../scripts/launch-product.mjs';
import { median, percentile, printRatio } from './report.mjs';
import { timeToLastReader } from './stream-readers.mjs';

const SYMBOLS = 'BTC,ETH,GOLD';
const AIM = '≤ 1.1';
/** With more readers than this the provider's own stream is left out, and whether a queue grows is shown instead. */
const MOST_COMPARED = 1_000;

/** `--readers=1000`, `--batches=20` a round, `--situations=quiet,crowded`. */
export async function reportStream({ rounds, options }) {
  const readers = Number(options.readers ?? 1_000);
  const batches = Number(options.batches ?? 20);
  const product = await launchProduct();
  try {
    for (const situation of (options.situations ?? 'quiet,crowded').split(',')) {
      const stopCrowd = situation === 'crowded' ? startCrowd() : () => undefined;
      const load = { readers, batches, rounds, situation };
      try {
        if (readers > MOST_COMPARED) await reportQueue(product, load);
        else await reportDelay(product, load);
      } finally {
        stopCrowd();
      }
    }
  } finally {
    await product.stop();
  }
}

/** A round each on the provider and on the web app, in turns. */
async function reportDelay(product, { readers, batches, rounds, situation }) {
  const bff = [];
  const provider = [];
  for (let round = 0; round < rounds; round += 1) {
    provider.push(...(await timeToLastReader(streamOf(product.providerUrl), { readers, batches })));
    bff.push(...(await timeToLastReader(streamOf(product.url), { readers, batches })));
  }
  const printDelay = (name, summarise) =>
    printRatio(`Last of ${readers} stream readers, ${situation}, ${name} of ${bff.length} batches`, {
      product: summarise(bff),
      yardstick: summarise(provider),
      unit: 'ms',
      aim: AIM,
    });
  printDelay('median', median);
  printDelay('99th percentile', (values) => percentile(values, 0.99));
}

/** A queue that grows shows in a delay that rises, and in bytes that the kernel holds for the readers. */
async function reportQueue(product, { readers, batches, situation }) {
  const queued = [];
  const onBatch = () => queued.push(readSendQueue(Number(new URL(product.url).port)));
  const delays = await timeToLastReader(streamOf(product.url), { readers, batches, onBatch });
  const third = Math.ceil(delays.length / 3);
  console.log(
    `Last of ${readers} stream readers, ${situation}: first third of ${batches} batches ${median(delays.slice(0, third)).toFixed(0)} ms, ` +
      `last third ${median(delays.slice(-third)).toFixed(0)} ms, slowest ${Math.max(...delays)} ms; ` +
      `bytes unsent after a batch: median ${median(queued)}, most ${Math.max(...queued)}; readers closed: 0`,
  );
}

function streamOf(origin) {
  return `${origin}/api/stream?symbols=${SYMBOLS}`;
}

/** Keeps every core busy until the returned function is called. */
function startCrowd() {
  const crowd = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  return () => {
    for (const one of crowd) one.kill('SIGKILL');
  };
}

/** Bytes in the kernel's send queues of a local port's connections. */
function readSendQueue(port) {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address]) => address?.endsWith(local))
    .reduce((total, fields) => total + Number.parseInt(fields[4], 16), 0);
}
