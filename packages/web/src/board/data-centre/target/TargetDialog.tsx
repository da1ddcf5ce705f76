import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import { getBoardTargets, getTargetSettings, saveBoardTargets } from '@yuncang/contract/board/target/target.ts'
import { MONEY_VIEW_KEYS } from '@yuncang/contract/fee/cost/keys.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { addMonths, monthOf } from '@yuncang/domain/base/month.ts'
import { FIGURES } from '@yuncang/domain/board/figure/figure.ts'
import { TARGETS, targetFigures, type TargetFigure } from '@yuncang/domain/board/target/way.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Form, Input, Select } from 'antd'
import { useEffect, useRef } from 'react'
import { useCan } from '../../../app/user.ts'
import { useWarehouseOptions } from '../../../choice/warehouse.ts'
import { FigureTable } from '../chart/FigureTable.tsx'
import { textCell } from '../chart/table.ts'
import { monthName, SET_WORDS as WORDS } from './words.ts'

type Settings = CallOutput<typeof getTargetSettings>
type Values = { readonly warehouseCode: string; readonly month: string } & Partial<Record<TargetFigure, string>>
type TargetDialogProps = {
  readonly warehouseCode: string | undefined
  readonly month: string
  readonly onClose: () => void
}

/** So many months ahead can be given targets of their own. */
const MONTHS_AHEAD = 12
const unitOf = (figure: TargetFigure) => UNIT_NAMES[FIGURES[figure].unit]

/** Sets what a warehouse is to reach in a month, or in every month. What was set before is overwritten only by who says yes to it. */
export function TargetDialog({ warehouseCode, month, onClose }: TargetDialogProps) {
  const [form] = Form.useForm<Values>()
  const can = useCan()
  const warehouses = useWarehouseOptions() ?? []
  const now = monthOf(today())
  const first = { warehouseCode: warehouseCode ?? warehouses[0]?.value ?? '', month: month < now ? now : month }
  const chosen = {
    warehouseCode: Form.useWatch('warehouseCode', form) ?? first.warehouseCode,
    month: Form.useWatch('month', form) ?? first.month,
  }
  const { data, isPlaceholderData, error, refetch } = useCall(getTargetSettings, chosen, {
    enabled: chosen.warehouseCode !== '',
  })
  // What was set for another warehouse or month is not what would be overwritten.
  const settings = isPlaceholderData ? undefined : data
  const { run } = useDeed(saveBoardTargets, {
    success: WORDS.saved,
    invalidates: [getBoardTargets, getTargetSettings],
  })
  const figures = targetFigures.filter((figure) => !('money' in FIGURES[figure]) || MONEY_VIEW_KEYS.some(can))
  const filled = useRef('')
  const shown = `${chosen.warehouseCode} ${chosen.month}`
  useEffect(() => {
    // What is asked for again while somebody types leaves it as it is.
    if (!settings || filled.current === shown) return
    filled.current = shown
    // What was set before counts as nothing that somebody typed.
    form.setFields(targetFigures.map((figure) => ({ name: figure, value: seenIn(settings, figure), touched: false })))
  }, [settings, shown, form])
  const none = warehouses[0]?.value
  useEffect(() => {
    if (none !== undefined && !form.getFieldValue('warehouseCode'))
      form.setFields([{ name: 'warehouseCode', value: none, touched: false }])
  }, [none, form])
  const submit = async (values: Values): Promise<boolean> => {
    if (!settings) return false
    const targets = figures.flatMap((figure) => {
      const [value, seen] = [(values[figure] ?? '').trim(), seenIn(settings, figure)]
      return value === seen ? [] : [{ figure, value, seen }]
    })
    const replaced = targets.filter((target) => target.seen !== '')
    if (targets.length === 0) return true
    if (replaced.length > 0 && !(await askPerson(questionOf(replaced)))) return false
    return (await run({ ...chosen, targets })).ok
  }
  return (
    <FormDialog<Values>
      title={WORDS.title}
      form={form}
      initial={first}
      onSubmit={submit}
      onClose={onClose}
      okText={WORDS.save}
      waits={!settings}
      width={640}
    >
      <div className="yc-target-fields">
        <Form.Item name="warehouseCode" label={WORDS.warehouse}>
          <Select options={warehouses} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item name="month" label={WORDS.month}>
          <Select options={monthsFrom(now)} />
        </Form.Item>
        {(settings ? figures : []).map((figure) => (
          <Form.Item
            key={figure}
            name={figure}
            label={WORDS.field(FIGURE_WORDS[figure].name, TARGETS[figure].good)}
            tooltip={FIGURE_WORDS[figure].tooltip}
            rules={[{ pattern: patternOf(figure), message: WORDS.wrong[isWhole(figure) ? 'whole' : 'decimal'] }]}
          >
            <Input suffix={unitOf(figure)} inputMode="decimal" maxLength={16} placeholder={WORDS.clear} />
          </Form.Item>
        ))}
      </div>
      {settings ? <History settings={settings} /> : <Pending at="dialog" call={{ error, refetch }} rows={6} />}
    </FormDialog>
  )
}

const isWhole = (figure: TargetFigure) => !['yuan', 'percent'].includes(FIGURES[figure].unit)
const patternOf = (figure: TargetFigure) => (isWhole(figure) ? /^\s*\d*\s*$/ : /^\s*(\d+(\.\d{1,2})?)?\s*$/)
const seenIn = ({ targets }: Settings, figure: TargetFigure) =>
  targets.find((one) => one.figure === figure)?.value ?? ''

const monthsFrom = (now: string) => [
  ...Array.from({ length: MONTHS_AHEAD }, (_, ahead) => addMonths(now, ahead)).map((value) => ({
    value,
    label: WORDS.onlyMonth(value),
  })),
  { value: '', label: WORDS.everyMonth },
]

type Replaced = { readonly figure: TargetFigure; readonly value: string; readonly seen: string }

function questionOf(replaced: readonly Replaced[]) {
  const { title, text, line, removed, yes, no } = WORDS.overwrite
  const lines = replaced.map(({ figure, value, seen }) =>
    line(FIGURE_WORDS[figure].name, `${seen} ${unitOf(figure)}`, value === '' ? removed : `${value} ${unitOf(figure)}`),
  )
  return { title, text: text(lines.join('、')), yes, no, destroys: true }
}

/** Who set what when, the newest first. */
function History({ settings: { history } }: { readonly settings: Settings }) {
  if (history.length === 0) return <p className="yc-target-history">{WORDS.noHistory}</p>
  const amount = (figure: TargetFigure, value: string | null) =>
    textCell(value === null ? WORDS.nothing : `${value} ${unitOf(figure)}`)
  return (
    <details className="yc-target-history">
      <summary>{WORDS.history}</summary>
      <FigureTable
        caption={WORDS.history}
        table={{
          heads: [WORDS.time, WORDS.person, WORDS.month, WORDS.figure, WORDS.before, WORDS.after].map((title) => ({
            title,
          })),
          rows: history.map(({ time, personName, month, figure, before, value }) => [
            textCell(minuteOf(time)),
            textCell(personName),
            textCell(month === '' ? WORDS.every : monthName(month)),
            textCell(FIGURE_WORDS[figure].name),
            amount(figure, before),
            amount(figure, value),
          ]),
        }}
      />
    </details>
  )
}
