import { Form } from 'antd'
import type { ReactNode } from 'react'
import { FORM_WORDS } from '../words.ts'
import { WholeNumber } from './WholeNumber.tsx'

type WholeNumberItemProps = {
  readonly name: string
  readonly label: string
  readonly min: number
  readonly max: number
  /** The sentence when nothing is filled in; without it the field may stay empty. */
  readonly required?: string
  readonly extra?: ReactNode
  readonly placeholder?: string
  readonly suffix?: ReactNode
  readonly readOnly?: boolean
}

/** A field of a form that holds a whole number or nothing; what is no number of the range is refused by the field's name. */
export function WholeNumberItem({ name, label, min, max, required, extra, ...field }: WholeNumberItemProps) {
  const called = label.replace(/（.*）$/u, '')
  const check = (_: unknown, value: number | null | undefined) => {
    if (Number.isNaN(value)) return Promise.reject(new Error(FORM_WORDS.wholeNumber(called, min, max)))
    if (required !== undefined && typeof value !== 'number') return Promise.reject(new Error(required))
    return Promise.resolve()
  }
  return (
    <Form.Item name={name} label={label} extra={extra} rules={[{ validator: check }]}>
      <WholeNumber name={called} min={min} max={max} {...field} />
    </Form.Item>
  )
}
