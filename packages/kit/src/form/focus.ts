import type { FormInstance } from 'antd'

const FOCUSABLE = 'input:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex]'

/** Puts the focus on the first field of a form, in the order of the screen, that has an error. */
export function focusFirstWrong(form: FormInstance): void {
  const wrong = form.getFieldsError().flatMap(({ name, errors }) => {
    const element = errors.length > 0 ? elementOf(form.getFieldInstance(name)) : null
    return element ? [element] : []
  })
  const [first] = wrong.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  if (!first) return
  const field = first.matches(FOCUSABLE) ? first : (first.querySelector<HTMLElement>(FOCUSABLE) ?? first)
  field.focus()
  field.scrollIntoView({ block: 'nearest' })
}

/** Fields hand out themselves or a handle that knows its element. */
function elementOf(field: unknown): HTMLElement | null {
  if (field instanceof HTMLElement) return field
  const handle = (field ?? {}) as { nativeElement?: unknown; input?: unknown }
  const element = handle.nativeElement ?? handle.input
  return element instanceof HTMLElement ? element : null
}
