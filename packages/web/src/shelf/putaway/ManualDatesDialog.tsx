import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { useState } from 'react'
import { EMPTY_ROW, type DateRow } from '../../goods/shown/date-rows.ts'
import { DatesDialog, type DateField } from '../../goods/shown/DatesDialog.tsx'
import { datesFault, type ManualLine, type StagedGoods } from './manual-lines.ts'
import { packingOf } from './packing.ts'

type ManualDatesDialogProps = {
  readonly line: ManualLine
  /** Null: no dates chosen, the oldest first. */
  readonly onChoose: (dates: DateRow[] | null) => void
  readonly onClose: () => void
}

/** Chooses how much of which production date is shelved (part 1, 5.8). */
export function ManualDatesDialog({ line, onChoose, onClose }: ManualDatesDialogProps) {
  const { goods } = line
  const [rows, setRows] = useState<readonly DateRow[]>(line.dates ?? [EMPTY_ROW])
  return (
    <DatesDialog
      title={`选择生产日期：${goods.goodsName}`}
      goods={{ ...packingOf(goods), shelfLifeDays: goods.shelfLifeDays }}
      rows={rows}
      onRows={setRows}
      picking={{
        field: (field) => <StagedDate {...field} rows={rows} goods={goods} />,
        addText: '添加一个生产日期',
        least: 1,
        most: goods.batches.length,
      }}
      fault={(all) => datesFault(all, goods)}
      saveText="确定"
      onSave={(all) => onChoose([...all])}
      skipText="不指定，先到期先上架"
      onSkip={() => onChoose(null)}
      onClose={onClose}
    />
  )
}

const batchOf = (goods: StagedGoods, date: string) =>
  goods.batches.find(({ productionDate }) => productionDate === date)

type StagedDateProps = DateField & { readonly rows: readonly DateRow[]; readonly goods: StagedGoods }

/** One of the dates in staging; with it comes all there is of it. A date that another row has cannot be chosen again. */
function StagedDate({ row, label, wrong, onPick, rows, goods }: StagedDateProps) {
  return (
    <Select
      aria-label={label}
      className="yc-date-pick"
      placeholder="请选择生产日期"
      status={wrong ? 'error' : ''}
      value={row.date || undefined}
      options={goods.batches.map((batch) => ({
        value: batch.productionDate,
        label: `${batch.productionDate}　可上架正常 ${grouped(batch.availableNormal)}，破损 ${grouped(batch.availableBroken)}`,
        disabled: rows.some((other) => other !== row && other.date === batch.productionDate),
      }))}
      onChange={(date) => {
        const batch = batchOf(goods, date)
        onPick({ date, normal: batch?.availableNormal || null, broken: batch?.availableBroken || null })
      }}
    />
  )
}
