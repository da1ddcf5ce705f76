import { validate } from '../call/client.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import type { FormInstance } from 'antd'
import { focusFirstWrong } from './focus.ts'

/**
 * Shows what the call's own schema finds wrong in `input` at the fields of the form, focuses the first, and answers whether
 * all is well. `fieldOf` maps a path of the input to a field's name, null where the form has no such field.
 */
export function showErrors<C extends Call>(
  form: FormInstance,
  call: C,
  input: unknown,
  fieldOf: (path: readonly (string | number)[]) => string | null = (path) => String(path.at(-1)),
): boolean {
  const fields = validate(call, input).flatMap(({ name, errors }) => {
    const field = fieldOf(name)
    return field === null ? [] : [{ name: field, errors }]
  })
  form.setFields(fields)
  focusFirstWrong(form)
  return fields.length === 0
}
