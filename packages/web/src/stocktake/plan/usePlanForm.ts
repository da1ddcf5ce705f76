import { askPerson, toast, type Question } from '@yuncang/kit/call/toast.ts'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import { Form } from 'antd'
import { useState } from 'react'
import { useTab } from '../../app/tab.ts'
import { useDraft } from '../../app/useDraft.ts'
import { PLAN_LIST } from './addresses.ts'
import type { PlanHeadValues } from './PlanHead.tsx'
import { useSavePlan, type NewPlan } from './useSavePlan.ts'

type PlanFormOptions<R> = {
  /** What the page is called. */
  readonly what: string
  readonly keyOf: (row: R) => string
  /** Asked before what was chosen is dropped. */
  readonly dropQuestion: Question
  /** What is said when nothing is chosen. */
  readonly noneText: string
  /** What the head and the chosen rows are sent as. */
  readonly planOf: (head: PlanHeadValues, rows: readonly R[]) => NewPlan
}

/** A plan being made: its head, what it names, and how it is saved or left. */
export function usePlanForm<R>({ what, keyOf, dropQuestion, noneText, planOf }: PlanFormOptions<R>) {
  const { leaveTo } = useTab()
  const [form] = Form.useForm<PlanHeadValues>()
  const head = Form.useWatch([], form) ?? {}
  const [rows, setRows] = useState<readonly R[]>([])
  const [touched, setTouched] = useState(false)
  const [picking, setPicking] = useState(false)
  const saving = useSavePlan()
  useDraft({
    what,
    unsaved: touched,
    value: { head, rows },
    restore: (before) => {
      form.setFieldsValue(before.head)
      setRows(before.rows)
      setTouched(true)
    },
  })
  /** The head when it is whole; otherwise says what it lacks first. */
  const wholeHead = async (): Promise<PlanHeadValues | null> => {
    try {
      return await form.validateFields()
    } catch (wrong) {
      const { errorFields = [] } = wrong as { errorFields?: { errors: string[] }[] }
      toast.warning(errorFields[0]?.errors[0] ?? '')
      return null
    }
  }
  const leave = (saved: boolean) => {
    if (saved) leaveTo(PLAN_LIST)
  }
  return {
    form,
    head,
    rows,
    picking,
    saving,
    touch: () => setTouched(true),
    remove: (row: R) => setRows(rows.filter((other) => keyOf(other) !== keyOf(row))),
    openPicker: async () => {
      if (await wholeHead()) setPicking(true)
    },
    closePicker: () => setPicking(false),
    add: (chosen: readonly R[]) => {
      const before = new Set(rows.map(keyOf))
      setRows([...rows, ...chosen.filter((row) => !before.has(keyOf(row)))])
      setTouched(true)
      setPicking(false)
    },
    /** Another supplier or area has other goods: what was chosen is dropped once the person agrees. */
    mayChange: async () => {
      if (rows.length > 0 && !(await askPerson(dropQuestion))) return false
      setRows([])
      return true
    },
    back: async () => {
      if (await mayLeave(touched)) leaveTo(PLAN_LIST)
    },
    submit: async () => {
      const whole = await wholeHead()
      if (!whole) return
      if (rows.length === 0) return void toast.warning(noneText)
      leave(await saving.save(planOf(whole, rows)))
    },
    saveRest: async () => leave(await saving.saveRest()),
  }
}
