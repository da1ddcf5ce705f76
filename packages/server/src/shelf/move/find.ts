import { getMoveTaskDetail } from '@yuncang/contract/shelf/move/move.ts'
import type { Finder } from '../../plumbing/http/finder.ts'
import { findMoves } from './find.store.ts'

/** Quick moves by their code. */
export const moveFinder: Finder = {
  opens: getMoveTaskDetail,
  find: async (db, ctx, text) =>
    (await findMoves(db, ctx.scope, text)).map((row) => ({
      codes: [row.code],
      title: row.code,
      note: `${row.supplier_name} · ${row.warehouse_name}`,
      url: `/inventoryManage/moveTaskList/moveTaskDetail/${row.code}`,
      deeds: [],
    })),
}
