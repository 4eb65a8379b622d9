/** The part of a namespace that every editor of a titled record has. */
export type EditorTranslator = (
  key:
    | 'create'
    | 'edit'
    | 'save'
    | 'saveNew'
    | 'saved'
    | 'added'
    | 'delete'
    | 'deleteTitle'
    | 'deleteBody'
    | 'deleteConfirm'
    | 'deleted',
  values: { title: string },
) => string;

/** What an editor's panel says of its record; `removal` is undefined for a new one. */
export interface EditorTexts {
  title: string;
  save: string;
  removal: RemovalTexts | undefined;
}

export interface RemovalTexts {
  /** On the button that asks. */
  label: string;
  title: string;
  body: string;
  confirmLabel: string;
}

/** The texts of the editor of a titled record; `stored` is undefined for a new one. */
export function writeEditorTexts(t: EditorTranslator, stored: { title: string } | undefined): EditorTexts {
  const values = { title: stored?.title ?? '' };
  return {
    title: t(stored ? 'edit' : 'create', values),
    save: t(stored ? 'save' : 'saveNew', values),
    removal: stored && {
      label: t('delete', values),
      title: t('deleteTitle', values),
      body: t('deleteBody', values),
      confirmLabel: t('deleteConfirm', values),
    },
  };
}
