import { PRINT_WORDS as words } from '@yuncang/contract/paper/print/words.ts'
import type { getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { boxSum, boxText, grouped } from './quantities.ts'
import type { PrintValues } from './render.ts'

/** The list of a putaway order: a line a batch, with all of its pieces and how many lie on shelves already. */
export function putawayListOf(order: CallOutput<typeof getPutawayInfo>): PrintValues {
  const rows = order.lines.flatMap((goods) => goods.batches.map((batch) => ({ goods, batch })))
  const packed = ({ goods, batch }: (typeof rows)[number]) => ({
    pieces: batch.totalNormal,
    piecesPerBox: goods.piecesPerBox,
    maxUnit: goods.maxUnit,
    minUnit: goods.minUnit,
  })
  const sum = (of: (row: (typeof rows)[number]) => number) => grouped(rows.reduce((total, row) => total + of(row), 0))
  return {
    head: {
      title: words.putawayTitle,
      taskCode: order.putawayCode,
      taskCodeBars: order.putawayCode,
      statusName: order.statusName,
      warehouseName: order.warehouseName,
      supplier: order.supplierName,
      fromAreaName: order.fromAreaName,
      fromLocationCode: order.fromLocationCode,
      sourceName: order.sourceName,
      sourceCode: order.taskCode,
      createName: order.createName,
      createTime: order.createTime,
      finishTime: order.finishTime || words.none,
      skuNum: String(order.lines.length),
      num: sum(({ batch }) => batch.totalNormal),
      broken: sum(({ batch }) => batch.totalBroken),
      boxes: boxSum(rows.map(packed)),
    },
    lines: rows.map((row, index) => ({
      index: String(index + 1),
      goodsCode: row.goods.goodsCode,
      name: row.goods.goodsName,
      standard: '',
      barCode: row.goods.barCode,
      barCodeBars: row.goods.barCode,
      productionDate: row.batch.productionDate,
      validUntil: row.batch.validUntil,
      unit: row.goods.minUnit,
      lineNum: grouped(row.batch.totalNormal),
      lineBoxes: boxText(packed(row)),
      lineWornNum: grouped(row.batch.totalBroken),
      shelvedNum: grouped(row.batch.normalShelved + row.batch.brokenShelved),
    })),
  }
}
