/** Runs suites that wait for processes and timers first, so that the run's end does not wait for one of them. */
const Sequencer = require('@jest/test-sequencer').default;

const LONGEST = [
  'provider/kill',
  'provider/hostile-files',
  'provider/money-races',
  'attacks/damaged-database',
  'attacks/outage-recovery',
  'provider/real-input',
  'provider/money-property',
  'attacks/full-disk',
  'provider/users-at-scale',
  'provider/audit-at-scale',
  'provider/property',
  'provider/two-providers',
];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = LONGEST.findIndex((name) => path.endsWith(`/tests/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
};
