'use client';

export interface RowSelection<T> {
  /** Keys of the selected rows, those of other pages included. */
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  /** The name of a row's checkbox. */
  labelOf: (row: T) => string;
  /** The name of the checkbox in the head. */
  allLabel: string;
}

/** The checkbox before a row. */
export function RowCheckbox<T>({
  row,
  rowKey,
  selection,
  isDisabled,
}: {
  row: T;
  rowKey: string;
  selection: RowSelection<T>;
  /** Another load runs: these rows are about to be replaced. */
  isDisabled: boolean;
}) {
  const { selected, onSelect, labelOf } = selection;
  return (
    <Checkbox
      label={labelOf(row)}
      isChecked={selected.has(rowKey)}
      isDisabled={isDisabled}
      onChange={(isChecked) =>
        onSelect(new Set(isChecked ? [...selected, rowKey] : [...selected].filter((key) => key !== rowKey)))
      }
    />
  );
}

/** The checkbox in the head: all rows of this page, or none of them. What is selected on other pages stays. */
export function AllRowsCheckbox<T>({
  rows,
  rowKey,
  selection,
  isDisabled,
}: {
  rows: readonly T[];
  rowKey: (row: T) => string;
  selection: RowSelection<T>;
  isDisabled: boolean;
}) {
  const { selected, onSelect, allLabel } = selection;
  const keys = rows.map(rowKey);
  const count = keys.filter((key) => selected.has(key)).length;
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <Checkbox
      label={allLabel}
      isChecked={isAll}
      isIndeterminate={count > 0 && !isAll}
      isDisabled={isDisabled}
      onChange={(isChecked) => {
        const others = [...selected].filter((key) => !keys.includes(key));
        onSelect(new Set(isChecked ? [...others, ...keys] : others));
      }}
    />
  );
}

function Checkbox({
  label,
  isChecked,
  isIndeterminate = false,
  isDisabled,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  isDisabled: boolean;
  isIndeterminate?: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <label className="-ms-3 flex size-11 cursor-pointer items-center justify-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isIndeterminate;
        }}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-brand"
      />
    </label>
  );
}
