import { createOutageReport } from './report-outage';

function createFixture() {
  const lines: string[] = [];
  let now = 1_000;
  const write = (facts: object, message: string) =>
    void lines.push(`${message} ${JSON.stringify({ ...facts, err: undefined })}`);
  const report = createOutageReport({ error: write, info: write }, 'nothing can be stored', () => now);
  const pass = (ms: number) => {
    now += ms;
  };
  return { lines, report, pass };
}

test('an outage of five minutes with an attempt a second is logged at its start, every 30 s and at its end', () => {
  const { lines, report, pass } = createFixture();
  for (let second = 0; second < 300; second += 1) {
    report.failed(new Error('away'));
    pass(1_000);
  }
  report.passed();
  expect(lines).toHaveLength(11);
  expect(lines[0]).toBe('nothing can be stored {"attempts":1,"forS":0}');
  expect(lines[1]).toBe('nothing can be stored {"attempts":31,"forS":30}');
  expect(lines[10]).toBe('over: nothing can be stored {"attempts":300,"forS":300}');
  expect(report.failures()).toBe(300);
});

test('the next outage is logged at once, and without one nothing is logged', () => {
  const { lines, report } = createFixture();
  report.passed();
  expect(lines).toEqual([]);
  report.failed(new Error('away'));
  report.passed();
  report.passed();
  report.failed(new Error('away again'));
  expect(lines).toHaveLength(3);
});
