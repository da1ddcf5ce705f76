import { USE } from '@yuncang/domain/base/in-use.ts'
import { getMessagePushList, updatePushStatus } from '@yuncang/contract/staff/push/push.ts'
import { PUSH_EVENT_NAMES, PUSH_LOG } from '@yuncang/contract/staff/push/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { PUSH_EVENTS } from '@yuncang/domain/staff/push/event.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { addToLog } from '../../plumbing/db/document-log.store.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { allRows, timeText } from '../../plumbing/http/wire.ts'
import { pushRows, setPush } from './store.ts'

/** Locks a warehouse in use; answers its id. Warehouses stand behind staff: whoever puts the calls together hands it over. */
export type LockWarehouse = (tx: Tx, scope: Scope, code: string) => Promise<number | undefined>

/** What each warehouse tells in the header's bell (part 2, 7). */
export const pushHandlers = (lockWarehouse: LockWarehouse) => [
  read(getMessagePushList, async (db, ctx, input) => {
    const rows = await pushRows(db, ctx.scope, input.warehouseCode)
    if (input.warehouseCode !== undefined && rows.length === 0) throw notFound('仓库')
    const warehouses = [...new Map(rows.map((row) => [row.warehouse_code, row.warehouse_name]))]
    return allRows(
      warehouses.flatMap(([warehouseCode, warehouseName]) =>
        PUSH_EVENTS.map((event) => {
          const said = rows.find((row) => row.warehouse_code === warehouseCode && row.event === event)
          return {
            warehouseCode,
            warehouseName,
            event,
            ...PUSH_EVENT_NAMES[event],
            status: (said?.enabled ?? true) ? USE.on : USE.off,
            changeTime: timeText(said?.changed_at ?? null),
            changeName: said?.changed_by ?? '',
          }
        }),
      ),
    )
  }),
  write(updatePushStatus, async (tx, ctx, { warehouseCode, event, status }) => {
    const warehouseId = await lockWarehouse(tx, ctx.scope, warehouseCode)
    if (warehouseId === undefined) throw notFound('仓库')
    if (!(await setPush(tx, ctx.scope, warehouseId, event, status === USE.on, ctx))) return null
    const text = status === USE.on ? PUSH_LOG.on : PUSH_LOG.off
    const content = worded(text, { name: PUSH_EVENT_NAMES[event].name })
    await addToLog(tx, ctx.scope, ctx, 'push', warehouseId, content)
    return null
  }),
]
