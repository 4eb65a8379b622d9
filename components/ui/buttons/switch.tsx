import { cx } from '../cx';

/** On or off at once, without a form around it. The label says what is on. */
export function Switch({
  label,
  isOn,
  isBusy = false,
  onToggle,
}: {
  label: string;
  isOn: boolean;
  /** Disabled until the change that it started is done. */
  isBusy?: boolean;
  onToggle: () => void;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={isBusy}
      onClick={onToggle}
      className="inline-flex min-h-11 items-center px-2"
    >
      <span
        className={cx(
          'flex h-6 w-11 items-center rounded-full border p-px transition-colors duration-120',
          isOn ? 'justify-end border-brand bg-brand' : 'justify-start border-line-strong bg-bg',
        )}
      >
        <span className={cx('size-5 rounded-full', isOn ? 'bg-on-brand' : 'bg-line-strong')} />
      </span>
    </button>
  );
}
