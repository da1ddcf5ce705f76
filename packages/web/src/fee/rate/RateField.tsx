import { rateFaultText } from '@yuncang/contract/fee/rate/words.ts'
import type { FoundFault, RateField as FieldName } from '@yuncang/domain/fee/rate/form.ts'
import { judgeNumber, rounded, wholePart } from '@yuncang/domain/fee/rate/number.ts'
import { halfWidth } from '@yuncang/kit/quantity/typed-quantity.ts'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'

/** The id of a field, by which the first wrong one is found. */
export const fieldId = (point: string, field: FieldName) => `rate-${point}-${field}`

/** What is wrong on one form or tab. */
export type Faults = {
  readonly point: string
  readonly method: string
  readonly found: readonly FoundFault[]
}

/** The sentence for the first of the fields that is wrong; empty when none is. */
export function said({ found, method }: Faults, ...fields: readonly FieldName[]): string {
  const fault = found.find(({ field }) => fields.includes(field))
  return fault === undefined ? '' : rateFaultText(fault, method)
}

type RateFieldProps = {
  readonly label: string
  readonly faults: Faults
  /** The fields whose faults are said here, the one that stands here first. */
  readonly of: readonly [FieldName, ...FieldName[]]
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** A field with its label, and below it what is wrong. */
export function RateField({ label, faults, of, extra, children }: RateFieldProps) {
  const text = said(faults, ...of)
  return (
    <Form.Item
      label={label}
      htmlFor={fieldId(faults.point, of[0])}
      extra={extra}
      {...(text !== '' && { validateStatus: 'error' as const, help: text })}
    >
      {children}
    </Form.Item>
  )
}

type NumberFieldProps = {
  readonly label: string
  readonly field: FieldName
  readonly unit: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly faults: Faults
  /** Whole numbers are cut, prices are rounded to the fen, when the field is left (part 3, 5.1). */
  readonly whole?: boolean
}

/** A number as it is typed: what is none stays and is refused by name. */
export function NumberField({ label, field, unit, value, onChange, faults, whole = false }: NumberFieldProps) {
  const leave = () => {
    const typed = halfWidth(value).trim()
    const text = judgeNumber(typed) === null ? (whole ? wholePart(typed) : rounded(typed)) : typed
    if (text !== value) onChange(text)
  }
  return (
    <RateField label={label} faults={faults} of={[field]}>
      <Input
        id={fieldId(faults.point, field)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        suffix={unit}
        value={value}
        aria-invalid={said(faults, field) !== '' || undefined}
        onChange={({ target }) => onChange(target.value)}
        onBlur={leave}
      />
    </RateField>
  )
}
