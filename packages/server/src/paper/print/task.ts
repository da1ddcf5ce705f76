import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { PRINT_WORDS as words } from '@yuncang/contract/paper/print/words.ts'
import type { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { boxSum, boxText, grouped } from './quantities.ts'
import type { PrintValues } from './render.ts'

type Task = CallOutput<typeof getTaskDetails>
type Goods = Task['lines'][number]
type Line = Record<string, string>

/** A line as its placeholders name it, and its quantity for the sums. */
type Row = { readonly line: Line; readonly pieces: number; readonly worn: number; readonly goods: Goods }

/** The bill of a task: a line a goods, with what was planned until it is done and what was done from then on. */
export function billOf(task: Task): PrintValues {
  const done = task.status === TASK_STATUS.finished || task.status === TASK_STATUS.delivering
  const rows = task.lines.map((goods): Row => {
    const pieces = done ? goods.actualNormal : goods.plannedNormal
    const worn = done ? goods.actualBroken : goods.plannedBroken
    const dates = goods.batches.map((batch) => batch.productionDate).filter((date, at, all) => all.indexOf(date) === at)
    return { line: { productionDate: dates.join(' ') || words.none }, pieces, worn, goods }
  })
  return values(task, words.billTitle(task.typeName), rows)
}

/** The picking list of a task: a line a location and batch, in walking order; goods that hold no place stand without one. */
export function pickingListOf(task: Task): PrintValues {
  const placed = task.locationList.flatMap((place): Row[] => {
    const goods = task.lines.find((one) => one.goodsCode === place.goodsCode)
    if (!goods) return []
    const { areaName, locationCode, productionDate, normal, broken } = place
    return [{ line: { areaName, locationCode, productionDate }, pieces: normal, worn: broken, goods }]
  })
  const nowhere = task.lines
    .filter((goods) => !placed.some((row) => row.goods === goods))
    .map((goods): Row => ({
      line: { areaName: words.none, locationCode: words.none, productionDate: words.none },
      pieces: goods.plannedNormal,
      worn: goods.plannedBroken,
      goods,
    }))
  return values(task, words.pickingTitle, [...placed, ...nowhere])
}

function values(task: Task, title: string, rows: readonly Row[]): PrintValues {
  const sum = (of: (row: Row) => number) => grouped(rows.reduce((total, row) => total + of(row), 0))
  return {
    head: {
      title,
      taskCode: task.code,
      taskCodeBars: task.code,
      typeName: task.typeName,
      statusName: task.statusName,
      warehouseName: task.warehouseName,
      supplier: task.supplier,
      pointName: task.pointName || words.none,
      note: task.note || words.none,
      loading: task.loading === null ? words.none : task.loading === 1 ? words.yes : words.no,
      plate: String(task.pallets ?? task.suggestedPallets ?? words.none),
      warehouseRole: words.warehouseRole(task.nature),
      vehicleNo: task.vehicleNo,
      driverPhone: task.driverPhone,
      waybillNo: task.waybillNo,
      createTime: task.createTime,
      acceptTime: task.acceptTime || words.none,
      finishTime: task.finishTime || words.none,
      skuNum: String(task.lines.length),
      num: sum((row) => row.pieces),
      broken: sum((row) => row.worn),
      boxes: boxSum(rows.map(packed)),
    },
    lines: rows.map((row, index) => ({
      ...row.line,
      index: String(index + 1),
      goodsCode: row.goods.goodsCode,
      name: row.goods.name,
      standard: row.goods.standard,
      barCode: row.goods.barCode,
      barCodeBars: row.goods.barCode,
      unit: row.goods.minUnitName,
      lineNum: grouped(row.pieces),
      lineBoxes: boxText(packed(row)),
      lineWornNum: grouped(row.worn),
    })),
  }
}

function packed({ pieces, goods }: Row) {
  return { pieces, piecesPerBox: goods.piecesPerBox, maxUnit: goods.maxUnitName, minUnit: goods.minUnitName }
}
