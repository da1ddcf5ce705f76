import { getAllDispatchPoints } from '@yuncang/contract/site/dispatch-point/lookup.ts'
import { read } from '../../http/handler.ts'
import { notFound } from '../../http/refused.ts'
import { warehouseExists } from '../warehouse/store.ts'
import { pointsInUse } from './store.ts'

/** The dispatch point calls. */
export const dispatchPointHandlers = [
  read(getAllDispatchPoints, async (db, ctx, input) => {
    const code = input.isSaaS === 1 && ctx.identity === 3 ? undefined : input.warehouseCode
    if (code !== undefined && !(await warehouseExists(db, ctx.scope, code))) throw notFound('仓库')
    const rows = await pointsInUse(db, ctx.scope, code)
    return rows.map((row) => ({
      ydppCode: row.code,
      ydppName: row.name,
      platformName: row.platform_name,
      address: row.address,
    }))
  }),
]
