import { BODY_RATE, READER_RATE, startRateMeter } from './min-data-rate';

/** Seconds that a transfer lasts when each second moves so many bytes, at most 10,000. */
function livesFor(rate: typeof BODY_RATE, bytesPerS: number, first = 0): number {
  const meter = startRateMeter(rate);
  meter.isFastEnough(0, first);
  for (let second = 1; second <= 10_000; second += 1)
    if (!meter.isFastEnough(1_000, bytesPerS)) return second;
  return 10_000;
}

test('what moves at the least rate lives, what stalls ends after 15 s, what is too slow soon after', () => {
  expect([1_024, 0, 512].map((rate) => livesFor(BODY_RATE, rate))).toEqual([10_000, 15, 29]);
});

test('an answer that the kernel took at once may rest for two minutes, a body for no longer than any', () => {
  expect([livesFor(READER_RATE, 0, 10_000_000), livesFor(BODY_RATE, 0, 10_000_000)]).toEqual([120, 15]);
});
