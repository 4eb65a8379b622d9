'use client';

export interface RowChoice<T> {
  /** Keys of the chosen rows. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** What a row's box says. */
  nameOf: (row: T) => string;
  /** What the box over them says. */
  allLabel: string;
}

/** The box before a row of a list. */
export function RowBox<T>({
  row,
  rowKey,
  choice,
  isDisabled,
}: {
  row: T;
  rowKey: string;
  choice: RowChoice<T>;
  /** The row is about to give way to another list. */
  isDisabled: boolean;
}) {
  const { chosen, onChoose } = choice;
  return (
    <Box
      label={choice.nameOf(row)}
      isOn={chosen.has(rowKey)}
      isDisabled={isDisabled}
      onChange={(isOn) =>
        onChoose(new Set(isOn ? [...chosen, rowKey] : [...chosen].filter((key) => key !== rowKey)))
      }
    />
  );
}

/** The box in the head: all rows that are shown, or none of them; what is chosen elsewhere stays. */
export function AllRowsBox<T>({
  rows,
  rowKey,
  choice,
  isDisabled,
}: {
  rows: readonly T[];
  rowKey: (row: T) => string;
  choice: RowChoice<T>;
  isDisabled: boolean;
}) {
  const keys = rows.map(rowKey);
  const count = keys.filter((key) => choice.chosen.has(key)).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <Box
      label={choice.allLabel}
      isOn={isAll}
      isPartly={count > 0 && !isAll}
      isDisabled={isDisabled}
      onChange={(isOn) => {
        const others = [...choice.chosen].filter((key) => !keys.includes(key));
        choice.onChoose(new Set(isOn ? [...others, ...keys] : others));
      }}
    />
  );
}

function Box({
  label,
  isOn,
  isPartly = false,
  isDisabled,
  onChange,
}: {
  label: string;
  isOn: boolean;
  isDisabled: boolean;
  /** Some of those that it stands for are chosen. */
  isPartly?: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="-ms-3 flex size-11 cursor-pointer items-center justify-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        type="checkbox"
        aria-label={label}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-brand"
      />
    </label>
  );
}
