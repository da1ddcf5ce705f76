import { Form, type FormInstance } from 'antd'
import { useTab } from './tab.ts'
import { useKept } from './useDraft.ts'

type Typed<Values> = {
  readonly form: FormInstance<Values>
  /** The title of the dialog, which names its record: 编辑仓库：CK01. */
  readonly what: string
  /** The version of the record, where one is changed: what was typed into another is not offered. */
  readonly base?: string
  readonly onClose: () => void
}

/**
 * Keeps what is typed in a dialog as `useDraft` keeps a page: after a reload, whoever opens the dialog again is offered it, never
 * silently. It is forgotten when the dialog is left or its form is saved: close it by what this answers.
 */
export function useDialogDraft<Values extends object>({ form, what, base = '', onClose }: Typed<Values>): () => void {
  const value = (Form.useWatch([], form) ?? {}) as Partial<Values>
  const forget = useKept(`${useTab().path}#${what}`, {
    what,
    unsaved: form.isFieldsTouched(),
    value,
    base,
    restore: (before) => {
      form.setFieldsValue(before as Parameters<typeof form.setFieldsValue>[0])
      // Put back by the person's own word, it is typed: leaving the dialog asks first.
      form.setFields(Object.keys(before).map((name) => ({ name, touched: true })) as never)
    },
  })
  return () => {
    forget()
    onClose()
  }
}
