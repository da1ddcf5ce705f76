import { getGoodsBatch } from '@yuncang/contract/task/plan/choose.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { useState } from 'react'
import { EMPTY_ROW, type DateRow } from '../../goods/shown/date-rows.ts'
import { badRow, DatesDialog } from '../../goods/shown/DatesDialog.tsx'
import type { ChosenDate, PlanLine } from './plan-lines.ts'

type PlanDatesDialogProps = {
  readonly line: PlanLine
  readonly warehouseCode: string
  readonly taskType: string
  /** Null: no dates chosen, first expired first out. */
  readonly onChoose: (dates: ChosenDate[] | null) => void
  readonly onClose: () => void
}

const QUALITIES = ['normal', 'broken'] as const
const NOTHING = { normal: 0, broken: 0 }

/** Chooses how much of which production date an outbound line takes: all dates that are free, a row each. */
export function PlanDatesDialog({ line, warehouseCode, taskType, onChoose, onClose }: PlanDatesDialogProps) {
  const { goods } = line
  const { data, error, refetch, isFetching } = useCall(getGoodsBatch, {
    goodsCode: goods.goodsCode,
    warehouseCode,
    taskType,
  })
  const [typed, setTyped] = useState<readonly DateRow[]>(() =>
    (line.dates ?? []).map(({ productionDate, normal, broken }) => ({ date: productionDate, normal, broken })),
  )
  const batches = data ?? []
  const rows = batches.map(
    ({ productionDate: date }) => typed.find((row) => row.date === date) ?? { ...EMPTY_ROW, date },
  )
  const free = ({ date }: DateRow) => batches.find(({ productionDate }) => productionDate === date) ?? NOTHING
  const isOver = (row: DateRow, quality: (typeof QUALITIES)[number]) => (row[quality] ?? 0) > free(row)[quality]
  const fault = (all: readonly DateRow[]) => {
    const row = all.findIndex((each) => QUALITIES.some((quality) => isOver(each, quality)))
    return row === -1 ? null : { row, text: badRow(row) }
  }
  const save = () => {
    const dates = rows.map(({ date, normal, broken }) => ({
      productionDate: date,
      normal: normal ?? 0,
      broken: broken ?? 0,
    }))
    onChoose(dates.filter(({ normal, broken }) => normal + broken > 0))
  }
  return (
    <DatesDialog
      title={`选择生产日期：${goods.name}`}
      goods={goods}
      rows={rows}
      onRows={setTyped}
      free={free}
      isOver={isOver}
      fault={fault}
      {...(!data && { call: { error, refetch } })}
      loading={isFetching}
      emptyText={data && '没有可用的批次'}
      saveText="确定"
      maySave={Boolean(data)}
      onSave={save}
      skipText="不指定，先到期先出"
      onSkip={() => onChoose(null)}
      onClose={onClose}
    />
  )
}
