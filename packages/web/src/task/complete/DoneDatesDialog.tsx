import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { getGoodsBatch } from '@yuncang/contract/task/plan/choose.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { useState } from 'react'
import { EMPTY_ROW, piecesOf, type DateRow, type RowFault } from '../../goods/shown/date-rows.ts'
import { badRow, DatesDialog } from '../../goods/shown/DatesDialog.tsx'
import { DatePick } from './DatePick.tsx'
import { dateStock, datesFault, firstDates, isIncomplete, isOverStock, type DatesFault } from './done-dates.ts'
import type { DoneLine } from './done-lines.ts'
import type { Task } from '../task/useTask.ts'
import { DONE_WORDS } from '../task/words.ts'

const noDatesWords = (taskType: string) =>
  taskType === 'TASK_TYPE_REJECT' ? '不填，按出库批次收回' : '不填，完成后再录入'

type DoneDatesDialogProps = {
  readonly task: Pick<Task, 'nature' | 'warehouseCode' | 'taskType'>
  readonly line: DoneLine
  /** An empty list: no dates given. */
  readonly onChoose: (dates: DateRow[]) => void
  readonly onClose: () => void
}

/** The production dates of a line being completed (part 1, 5.6). Outbound dates come from stock, inbound ones from the goods. */
export function DoneDatesDialog({ task, line, onChoose, onClose }: DoneDatesDialogProps) {
  const { goods } = line
  const { warehouseCode, taskType } = task
  const outbound = task.nature === NATURE.outbound
  const {
    data: free,
    error,
    refetch,
  } = useCall(getGoodsBatch, { goodsCode: goods.goodsCode, warehouseCode, taskType }, { enabled: outbound })
  const stock = outbound ? dateStock(free ?? [], line.batches) : null
  const [rows, setRows] = useState<readonly DateRow[]>(() => firstDates(line, outbound))

  const save = async () => {
    const given = rows.filter((row) => piecesOf([row]) > 0)
    // The sum of the dates becomes the quantity: what was counted before must not change unnoticed.
    const counted = line.entry.dates === null ? piecesOf([line.entry]) : 0
    const dated = piecesOf(given)
    const same = counted === 0 || counted === dated
    if (same || (await askPerson(DONE_WORDS.otherSum(counted, dated, goods.minUnitName)))) onChoose(given)
  }
  return (
    <DatesDialog
      title={`生产日期：${goods.name}`}
      goods={goods}
      rows={rows}
      onRows={setRows}
      picking={{
        field: (field) => <DatePick {...field} rows={rows} stock={stock} unit={goods.minUnitName} />,
        addText: '添加日期',
        least: 0,
      }}
      isOver={(row, quality) =>
        stock !== null && isOverStock({ ...EMPTY_ROW, date: row.date, [quality]: row[quality] }, stock)
      }
      fault={(all) => saidOf(datesFault(all, stock), all)}
      emptyText="还没有生产日期，点“添加日期”"
      saveText="保存"
      {...(outbound && free === undefined && { call: { error, refetch } })}
      maySave={!outbound || free !== undefined}
      onSave={() => void save()}
      skipText={outbound ? '不指定，按预留批次出库' : noDatesWords(taskType)}
      onSkip={() => onChoose([])}
      onClose={onClose}
    />
  )
}

/** A fault as the dialog says it. */
function saidOf(wrong: DatesFault | null, rows: readonly DateRow[]): RowFault | null {
  if (wrong === null) return null
  if (wrong.fault === 'incomplete') return { row: rows.findIndex(isIncomplete), text: DONE_WORDS.incomplete }
  const row = wrong.row - 1
  return { row, text: wrong.fault === 'twice' ? DONE_WORDS.dateTwice(wrong.row) : badRow(row) }
}
