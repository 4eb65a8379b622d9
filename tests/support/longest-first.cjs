/** Suites that wait for processes and clocks begin first, so that none of them is what the others' end waits for. */
const Sequencer = require('@jest/test-sequencer').default;

const LONGEST = [
  'kill',
  'hostile-files',
  'money-races',
  'real-input',
  'money-property',
  'people-crowd',
  'oversight-many',
  'property',
  'two-providers',
];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = LONGEST.findIndex((name) => path.endsWith(`/tests/provider/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return super.sort(tests).toSorted((a, b) => rank(a) - rank(b));
  }
};
