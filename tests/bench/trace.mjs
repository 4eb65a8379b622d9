/** Reads a Chromium trace: how long a page's main thread was busy, and with what. */

/** Trace categories that `busyTimes` needs. */
export const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'toplevel',
];

/** Whole tasks of a thread; everything else happens within one of them. */
const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);
/** Part of the work by the name of a trace event; time of an event without a part belongs to what it happens in. */
const PARTS = {
  EvaluateScript: 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  EventDispatch: 'script',
  'v8.compile': 'script',
  'v8.compileModule': 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  V8GCScavenger: 'script',
  UpdateLayoutTree: 'style',
  RecalculateStyles: 'style',
  ScheduleStyleRecalculation: 'style',
  Layout: 'layout',
  IntersectionObserverController: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  CompositeLayers: 'paint',
  UpdateLayer: 'paint',
};

/**
 * Milliseconds of the page's main thread between two points of the trace: { busy, script, style, layout, paint, other,
 * longest }, where `longest` is the longest single task. `from` and `to` are names of marks set by `performance.mark`,
 * or undefined for the ends of the trace. Throws when the trace does not hold the page's thread or a mark.
 * @param {{ traceEvents: object[] }} trace
 * @param {{ from?: string, to?: string }} [marks]
 */
export function busyTimes({ traceEvents }, { from, to } = {}) {
  const { pid, tid } = mainThread(traceEvents);
  const own = traceEvents.filter((event) => event.pid === pid && event.tid === tid);
  const fromUs = from === undefined ? Number.NEGATIVE_INFINITY : timeOfMark(own, from);
  const toUs = to === undefined ? Number.POSITIVE_INFINITY : timeOfMark(own, to);
  const whole = own
    .filter(({ ph, ts, dur }) => ph === 'X' && dur !== undefined && ts < toUs && ts + dur > fromUs)
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur);
  const sums = { busy: 0, script: 0, style: 0, layout: 0, paint: 0, other: 0, longest: 0 };
  const open = [];
  const add = (part, us) => {
    sums[part] += us / 1_000;
  };
  const close = (untilUs) => {
    while (open.length > 0 && open.at(-1).endUs <= untilUs) {
      const { part, selfUs } = open.pop();
      add(part, selfUs);
    }
  };
  for (const { name, ts, dur } of whole) {
    const startUs = Math.max(ts, fromUs);
    const endUs = Math.min(ts + dur, toUs);
    close(startUs);
    const outer = open.at(-1);
    if (!outer && !TASKS.has(name)) continue;
    if (!outer) {
      sums.busy += (endUs - startUs) / 1_000;
      sums.longest = Math.max(sums.longest, dur / 1_000);
    } else {
      outer.selfUs -= Math.min(endUs, outer.endUs) - startUs;
    }
    const length = (outer ? Math.min(endUs, outer.endUs) : endUs) - startUs;
    open.push({ endUs, part: PARTS[name] ?? outer?.part ?? 'other', selfUs: length });
  }
  close(Number.POSITIVE_INFINITY);
  return sums;
}

/** The main thread of the process in which the page's own marks were set. */
function mainThread(events) {
  const mark = events.find(
    ({ cat, name }) => cat?.includes('blink.user_timing') && name?.startsWith('bench:'),
  );
  if (!mark) throw new Error('the trace holds no mark of the page');
  return mark;
}

function timeOfMark(events, name) {
  const mark = events.find((event) => event.name === name && event.cat?.includes('blink.user_timing'));
  if (!mark) throw new Error(`the trace holds no mark ${name}`);
  return mark.ts;
}
