export type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form before React Hook Form is loaded: its fields, and what was entered into them so far. */
export interface Draft<Values> {
  /** The default values with what was entered. */
  values: () => Values;
  /** Those that were given, and nothing for every other field. */
  defaultValues: () => Partial<Values>;
  entered: () => Partial<Values>;
  /** Names of the fields that the person has left. */
  left: ReadonlySet<string>;
  attach: (name: string, element: FieldElement | null) => void;
  enter: (values: Partial<Values>) => void;
  leave: (name: string) => void;
  /** Takes a field's value out. */
  forget: (name: string) => void;
  /** Takes what fields hold that a browser or a person filled before hydration; whether there was any. */
  collect: () => boolean;
  /** Other default values in the place of everything. */
  reset: (values?: Partial<Values>) => void;
}

export function createDraft<Values extends object>(initial: Partial<Values> = {}): Draft<Values> {
  let defaults: Partial<Values> = initial;
  let entered: Partial<Values> = {};
  const left = new Set<string>();
  const fields = new Map<string, FieldElement>();
  const usual = (name: string) => defaults[name as keyof Values];
  return {
    values: () => ({ ...defaults, ...entered }) as Values,
    defaultValues: () => ({
      ...(Object.fromEntries([...fields].map(([name, field]) => [name, emptyOf(field)])) as Partial<Values>),
      ...defaults,
    }),
    entered: () => entered,
    left,
    attach(name, element) {
      if (element) fields.set(name, element);
      else fields.delete(name);
    },
    enter(values) {
      entered = { ...entered, ...values };
      for (const [name, value] of Object.entries(values)) {
        const field = fields.get(name);
        if (field && readField(field) !== value) writeField(field, value);
      }
    },
    leave: (name) => void left.add(name),
    forget(name) {
      const { [name as keyof Values]: _, ...rest } = entered;
      entered = rest as Partial<Values>;
    },
    collect() {
      const filled = [...fields]
        .filter(([name, field]) => readField(field) !== (usual(name) ?? emptyOf(field)))
        .map(([name, field]) => [name, readField(field)]);
      entered = { ...entered, ...(Object.fromEntries(filled) as Partial<Values>) };
      return Object.keys(entered).length > 0;
    },
    reset(values) {
      defaults = values ?? defaults;
      entered = {};
      left.clear();
      for (const [name, field] of fields) writeField(field, usual(name));
    },
  };
}

export function readField(field: FieldElement): string | boolean {
  return isCheckbox(field) ? field.checked : field.value;
}

function isCheckbox(field: FieldElement): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === 'checkbox';
}

function emptyOf(field: FieldElement): string | boolean {
  return isCheckbox(field) ? false : '';
}

function writeField(field: FieldElement, value: unknown): void {
  if (isCheckbox(field)) field.checked = value === true;
  else field.value = typeof value === 'string' ? value : '';
}
