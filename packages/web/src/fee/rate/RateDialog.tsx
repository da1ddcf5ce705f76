import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { getSupplierRate } from '@yuncang/contract/fee/rate/supplier.ts'
import { getGeneralConfigs, getWarehouseRate } from '@yuncang/contract/fee/rate/warehouse.ts'
import { chooseItem, type FormDefaults } from '@yuncang/domain/fee/rate/choose.ts'
import { readRate, type FoundFault, type TypedRate } from '@yuncang/domain/fee/rate/form.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DialogPending } from '@yuncang/kit/detail/DialogPending.tsx'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { Button, Form } from 'antd'
import { Suspense, useContext, useState } from 'react'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import { useDictOptions } from '../../choice/dict.ts'
import { usePointOptions } from '../../choice/dispatch-point.ts'
import type { Place, Rate } from './model.ts'
import './rate.css'
import { fieldId } from './RateField.tsx'
import { RateFields } from './RateFields.tsx'
import { defaultsOf, faultsAt, keptOf, sentOf, settled, typedOf } from './rate-values.ts'
import { TrialContext } from './trial.ts'
import { termsText, useRateDeeds } from './useRateDeeds.ts'
import { RATE_WORDS, TRY_WORDS } from './words.ts'

/** So wide on the screens of an office (part 3, 2.1), and never too narrow for three prices beside each other. */
const WIDTH = 'max(45%, 560px)'
const TITLES = { new: '新增收费项目', edit: '编辑收费项目' } as const

type RateDialogProps = {
  readonly place: Place
  /** The rate to change; null: a new one. */
  readonly rate: Rate | null
  readonly onClose: () => void
}

/** Adds or changes a rate, once what its form begins with is there (part 3, 2.1). Render it only while it is open. */
export function RateDialog({ place, rate, onClose }: RateDialogProps) {
  const { warehouseCode, supplier } = place
  const points = usePointOptions(warehouseCode)
  const rules = useCall(getGeneralConfigs, { warehouseCode })
  const rateId = rate?.rateId ?? ''
  const ofWarehouse = useCall(getWarehouseRate, { rateId }, { enabled: rate !== null && supplier === null })
  const ofSupplier = useCall(getSupplierRate, { rateId }, { enabled: rate !== null && supplier !== null })
  const fresh = (supplier === null ? ofWarehouse : ofSupplier).data
  // What was answered for another rate stays until this one is there.
  const isThere = rate === null || fresh?.rateId === rateId
  // Its points are a choice, of which only the page knows that it was not read.
  const call = [rules, ofWarehouse, ofSupplier].find(({ error }) => error) ?? (points && rules)
  if (!points || !rules.data || !isThere)
    return (
      <DialogPending call={call} title={rate ? TITLES.edit : TITLES.new} width={WIDTH} rows={6} onClose={onClose} />
    )
  const [rule] = rules.data
  return (
    <RateForm
      place={place}
      rate={rate && (fresh ?? null)}
      points={points}
      defaults={defaultsOf(rule)}
      onClose={onClose}
    />
  )
}

/** What becomes of what is left blank. */
function noteOf({ supplier }: RateDialogProps['place'], item: string): string {
  if (supplier !== null) return RATE_WORDS.blank
  return item === '' || itemRules(item).byPoint ? RATE_WORDS.blankOfWarehouse : RATE_WORDS.noItemOfWarehouse
}

type Values = { readonly rate: TypedRate }
type RateFormProps = RateDialogProps & { readonly points: readonly Option[]; readonly defaults: FormDefaults }

function RateForm({ place, rate, points, defaults, onClose }: RateFormProps) {
  const [form] = Form.useForm<Values>()
  const all = withOwnPoints(points, rate)
  const codes = all.map(({ value }) => value)
  const [initial] = useState(() => (rate ? typedOf(rate, codes, defaults) : chooseItem('', [], defaults)))
  const typed = Form.useWatch('rate', form) ?? initial
  const [tried, setTried] = useState(false)
  const Trial = useContext(TrialContext)
  const [trial, setTrial] = useState<ReturnType<typeof sentOf> | null>(null)
  const [tab, setTab] = useState(codes[0] ?? '')
  const what = rate ? `${TITLES.edit}：${rate.itemName}` : TITLES.new
  const close = useDialogDraft({ form, what, base: String(rate?.version ?? ''), onClose })
  const methods = useDictOptions('RECKON_TYPE')
  const items = useDictOptions('COST_PRO')
  const { save } = useRateDeeds(place)

  const judge = (of: TypedRate) =>
    readRate(settled(of), {
      nowMs: Date.now(),
      today: today(),
      kept: keptOf(initial),
      points: new Set(codes),
    })
  const read = judge(typed)
  const faults = 'faults' in read ? read.faults.filter(({ fault }) => tried || fault === 'notLater') : []
  const submit = async (): Promise<boolean> => {
    setTried(true)
    const now = form.getFieldValue('rate') as TypedRate
    const asked = judge(now)
    if ('faults' in asked) {
      showFirst(asked.faults, now, setTab)
      return false
    }
    const sent = sentOf(settled(now), rate?.version)
    const itemName = items?.find(({ value }) => value === now.item)?.label ?? now.item
    return save({ rate, sent, itemName, terms: termsText(asked.entries, methods), fromMs: asked.validFromMs })
  }
  const tryIt = () => {
    const now = form.getFieldValue('rate') as TypedRate
    const asked = judge(now)
    const wrong = 'faults' in asked ? asked.faults.filter(({ fault }) => fault !== 'notLater') : []
    if (wrong.length === 0) return setTrial(sentOf(settled(now)))
    setTried(true)
    showFirst(wrong, now, setTab)
  }
  return (
    <FormDialog<Values>
      title={rate ? TITLES.edit : TITLES.new}
      form={form}
      initial={{ rate: initial }}
      onSubmit={submit}
      onClose={close}
      okText="保存"
      width={WIDTH}
    >
      <p className="yc-rate-note">{noteOf(place, typed.item)}</p>
      <Form.Item name="rate" noStyle>
        <RateFields fixed={rate !== null} points={all} defaults={defaults} faults={faults} tab={tab} onTab={setTab} />
      </Form.Item>
      <div className="yc-rate-try-it">
        <Button onClick={tryIt}>{TRY_WORDS.open}</Button>
        <span className="yc-muted">{TRY_WORDS.hint}</span>
      </div>
      {trial && Trial && (
        <Suspense fallback={null}>
          <Trial place={place} rateId={rate?.rateId ?? ''} sent={trial} onClose={() => setTrial(null)} />
        </Suspense>
      )}
    </FormDialog>
  )
}

/** The points in use, and those that the rate has entries of though they are closed. */
function withOwnPoints(points: readonly Option[], rate: Rate | null): Option[] {
  const closed = (rate?.points ?? []).filter(({ pointCode }) => !points.some(({ value }) => value === pointCode))
  return [
    ...points,
    ...closed.map(({ pointCode, pointName }) => ({ value: pointCode, label: `${pointName}（已停用）` })),
  ]
}

/** Turns to the tab with the first fault and puts the focus there. */
function showFirst([first]: readonly FoundFault[], typed: TypedRate, onTab: (point: string) => void): void {
  if (!first) return
  const above = faultsAt([first], typed, '').length > 0
  const point = above ? '' : first.point
  if (point !== '') onTab(point)
  const field = first.field === 'startTime' ? 'date' : first.field
  // The tab is drawn first.
  setTimeout(() => {
    const found = document.getElementById(fieldId(point, field))
    const input = found?.matches('input, button') ? found : found?.querySelector<HTMLElement>('input, button')
    input?.focus()
  })
}
