import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  configOpenType,
  getOutConfig,
  getPutConfig,
  getWarehouseConfigLog,
  getWarehouseConfigs,
  productionOpen,
  setOutConfig,
  setPutConfig,
} from '@yuncang/contract/site/warehouse/settings.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { readLog } from '../../base/log/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import type { BehindWarehouse } from './behind.ts'
import { changeDates, changeModel, changeOut, changePut } from './settings.ts'
import { allSettings, settingsOf, type SettingsRow } from './settings.store.ts'
import { modelView, outView, putView } from './settings-view.ts'
import { logRows } from '../../plumbing/http/log-view.ts'

/** The calls about how a warehouse works (part 1, 7; semantics 3). */
export const settingsHandlers = (behind: BehindWarehouse) => [
  read(getWarehouseConfigs, async (db, ctx) =>
    (await allSettings(db, ctx.scope)).map((row) => ({
      ...modelView(row),
      ...putView(row),
      ...outView(row),
      warehouseName: row.name,
      tenantName: ctx.identity === IDENTITY.platform ? row.tenant_name : '',
    })),
  ),
  read(getWarehouseConfigLog, async (db, ctx, input) => {
    const { id } = await found(db, ctx, input.warehouseCode)
    const log = await readLog(db, ctx.scope, 'warehouse', id)
    return logRows(log)
  }),
  read(getPutConfig, async (db, ctx, input) => putView(await found(db, ctx, input.warehouseCode))),
  read(getOutConfig, async (db, ctx, input) => outView(await found(db, ctx, input.warehouseCode))),
  write(setPutConfig, (tx, ctx, input) => changePut(tx, ctx, input, behind)),
  write(setOutConfig, (tx, ctx, input) => changeOut(tx, ctx, input, behind)),
  write(configOpenType, (tx, ctx, input) => changeModel(tx, ctx, input, behind)),
  write(productionOpen, (tx, ctx, input) => changeDates(tx, ctx, input, behind)),
]

async function found(db: Db, ctx: Context, code: string): Promise<SettingsRow> {
  const row = await settingsOf(db, ctx.scope, code)
  if (!row) throw notFound('仓库')
  return row
}
