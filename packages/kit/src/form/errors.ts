import { toast } from '../call/toast.ts'
import { validate } from '../call/validate.ts'
import { CALL_WORDS } from '../call/words.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import type { FormInstance } from 'antd'
import { focusFirstWrong } from './focus.ts'

/** Where something is in an input or in a form. */
type Path = readonly (string | number)[]

/**
 * Shows what the call's own schema finds wrong in `input` at the fields of the form, focuses the first, and answers whether
 * all is well. `fieldOf` maps a path of the input to a field's name, or to its path in the form; null where the form has no such field.
 * What no field shows is told in a toast: a button that does nothing says why. A form that was closed meanwhile is not sent. So is a network that does not bring what checks.
 */
export async function showErrors<C extends Call>(
  form: FormInstance,
  call: C,
  input: unknown,
  fieldOf: (path: Path) => string | Path | null = (path) => nearest(form, path),
): Promise<boolean> {
  const stood = namesOf(form).size > 0
  const faults = await validate(call, input).catch(() => null)
  // Closed while what checks was still on its way: nothing is sent of what was cancelled.
  if (stood && namesOf(form).size === 0) return false
  if (faults === null) {
    toast.error(CALL_WORDS.noAnswer)
    return false
  }
  const fields = faults.flatMap(({ name, errors }) => {
    const field = fieldOf(name)
    return field === null ? [] : [{ name: typeof field === 'string' ? field : [...field], errors }]
  })
  const wrong = new Set(fields.map(({ name }) => [name].flat().join('.')))
  // What an earlier look found and is mended stays on no longer: fields without rules of their own would keep it.
  const mended = form
    .getFieldsError()
    .filter(({ name, errors }) => errors.length > 0 && !wrong.has(String(name.at(-1))) && !wrong.has(name.join('.')))
  form.setFields([...mended.map(({ name }) => ({ name, errors: [] })), ...fields])
  focusFirstWrong(form)
  const shown = namesOf(form)
  const [first] = fields
  if (first && !fields.some(({ name }) => shown.has([name].flat().join('.')))) toast.error(first.errors[0]!)
  return fields.length === 0
}

const namesOf = (form: FormInstance) => new Set(form.getFieldsError().map(({ name }) => name.join('.')))

/** The field that holds what is wrong: a line of a list is wrong in the field the list was typed into. */
function nearest(form: FormInstance, path: Path): string {
  const names = namesOf(form)
  return String(path.findLast((part) => names.has(String(part))) ?? path.at(-1))
}

/** Takes the errors off the fields that have just been changed (`changed` as antd's onValuesChange tells it). */
export function forgetErrors(form: FormInstance, changed: object): void {
  const mended = form.getFieldsError().filter(({ name, errors }) => errors.length > 0 && holds(changed, name))
  if (mended.length > 0) form.setFields(mended.map(({ name }) => ({ name, errors: [] })))
}

function holds(changed: unknown, [first, ...rest]: readonly (string | number)[]): boolean {
  if (first === undefined) return true
  return (
    typeof changed === 'object' &&
    changed !== null &&
    Object.hasOwn(changed, first) &&
    holds(Reflect.get(changed, first), rest)
  )
}
