import {
  getGoodsLabels,
  getLocationLabels,
  type getPalletLabels,
  type printLabels,
} from '@yuncang/contract/paper/print/label.ts'
import { LABEL_WORDS } from '@yuncang/contract/paper/print/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { LABEL_SIZES } from '@yuncang/domain/paper/print/label.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { FileReply } from '../../plumbing/http/file-reply.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { taskByCode } from '../../task/task/list.store.ts'
import { modulesOf } from './bars.ts'
import { labelPdf } from './label-pdf.ts'
import { labelGoods, labelLocations } from './label.store.ts'

/** Locations: the code to be read from the aisle, and where it is. Goods: the name, and the number that is on them when they have one. */
export const labelHandlers = [
  ...listHandlers(
    { page: getLocationLabels },
    {
      store: labelLocations,
      filter: (_db, _ctx, { warehouseCode, areaName, keyword, locationIds: ids }) => ({
        warehouseCode,
        areaName,
        keyword,
        ids,
      }),
      view: (_ctx, { code, area, warehouse }) => ({
        id: code,
        title: code,
        lines: [`${warehouse} · ${area}`],
        code,
        bars: modulesOf(code),
      }),
    },
  ),
  ...listHandlers(
    { page: getGoodsLabels },
    {
      store: labelGoods,
      filter: (_db, _ctx, asked) => asked,
      view: (_ctx, { code, name, bar_code, standard, supplier }) => {
        const shown = bar_code || code
        return {
          id: code,
          title: name,
          lines: [`${code} ${standard}`.trim(), supplier],
          code: shown,
          bars: modulesOf(shown),
        }
      },
    },
  ),
]

/** Pallets: which of how many, and where they go. Their bars are the task's code and the pallet's number, as loading scans them. */
export async function palletLabels(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getPalletLabels>,
): Promise<CallOutput<typeof getPalletLabels>> {
  const task = await taskByCode(db, ctx.scope, input.taskCode)
  if (!task) throw notFound('任务')
  const count = input.pallets ?? Math.max(1, task.pallets ?? task.suggested_pallets ?? 1)
  const records = Array.from({ length: count }, (_, index) => ({
    id: `${task.code}-${index + 1}`,
    title: LABEL_WORDS.pallet(index + 1, count),
    lines: [task.point_name ?? task.warehouse_name, `${task.kind_name ?? ''} ${task.supplier_name}`.trim()],
    code: `${task.code}-${index + 1}`,
    bars: modulesOf(`${task.code}-${index + 1}`),
  }))
  return { records, ...totalOf(count) }
}

/** The labels as a PDF. */
export async function printed(input: CallInput<typeof printLabels>): Promise<FileReply> {
  const labels = input.labels.flatMap((label) => {
    const whole = { ...label, bars: modulesOf(label.code) }
    return Array.from({ length: input.copies }, () => whole)
  })
  const bytes = await labelPdf(labels, LABEL_SIZES[input.size], input.a4 === 1)
  return { name: `${LABEL_WORDS.file} ${input.size}.pdf`, mediaType: 'application/pdf', bytes }
}
