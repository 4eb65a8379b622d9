/** Sends mail while the process lives; any number of processes may. */
import type { EventBus } from '../events/events';
import { createOutageReport } from '../report-outage';
import { type SendMailDeps, sendDueMail } from './send-due-mail';

/** Most mail is sent at the event of its notice; this finds missed events and retries. */
const LOOK_MS = 5_000;
/** How long a stop waits for the mail being sent, milliseconds; an interrupted one is retried. */
const STOP_MS = 2_000;

export interface MailerDeps extends SendMailDeps {
  events: Pick<EventBus, 'subscribe'>;
}

/** Starts the loop and returns a function that stops it, which waits briefly for the mail being sent. */
export function startMailer(deps: MailerDeps): () => Promise<void> {
  let stopped = false;
  const trouble = createOutageReport(deps.log, 'mail cannot be read and is looked at again');
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const cutOff = new AbortController();
  /** An event came during a run: check once more before pausing. */
  let woken = false;
  const unsubscribe = deps.events.subscribe(({ type }) => {
    if (type !== 'notice') return;
    woken = true;
    wake?.();
  });
  const rest = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, LOOK_MS);
      timer.unref();
    });

  const running = (async () => {
    while (!stopped) {
      woken = false;
      const sent = await sendDueMail(deps, cutOff.signal).then(
        (any) => {
          trouble.passed();
          return any;
        },
        (error: unknown) => {
          trouble.failed(error);
          // Mail announced meanwhile is found by the next check.
          woken = false;
          return false;
        },
      );
      if (!sent && !woken && !stopped) await rest();
      clearTimeout(timer);
    }
  })();

  return async () => {
    stopped = true;
    unsubscribe();
    wake?.();
    const patience = setTimeout(() => cutOff.abort(), STOP_MS);
    await running;
    clearTimeout(patience);
  };
}
