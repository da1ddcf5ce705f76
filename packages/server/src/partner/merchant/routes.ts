import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { selectMenuByYctCode, setMenuByYctCode } from '@yuncang/contract/partner/merchant/menus.ts'
import {
  addTenant,
  exportTenants,
  findALLTenant,
  getTenantLog,
  saveCombo,
  saveTenantInvoice,
  showTenant,
  removeAdminFactor,
  tenantPwd,
  updateTenant,
  updateTenantStatus,
} from '@yuncang/contract/partner/merchant/merchant.ts'
import { MERCHANT_FIELDS } from '@yuncang/contract/partner/merchant/words.ts'
import { spaceOf } from '../../base/file/store.ts'
import { read, secretWrite, write, writeShowingOnce } from '../../plumbing/http/handler.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { logRows } from '../../plumbing/http/log-view.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { merchantLog } from '../log/store.ts'
import { givingTemporary } from '../../staff/account/temporary-password.ts'
import { changeMerchant, changeStatus, checkAdmin, giveCombo, resetAdmin, takeAdminFactor } from './change.ts'
import { changeInvoiced } from './invoiced.ts'
import { MERCHANT_COLUMNS } from './columns.ts'
import { merchantOf, merchants } from './list.store.ts'
import { giveMenus, showMenus } from './menus.ts'
import { checkOpening, openMerchant } from './open.ts'
import { factsView, merchantView, planView } from './view.ts'

/** The calls about merchants. */
export const merchantHandlers = [
  ...listHandlers(
    { page: findALLTenant, export: exportTenants },
    {
      store: merchants,
      filter: (_db, _ctx, asked) => asked,
      view: ({ today }, row) => merchantView(row, today),
      sheet: { name: MERCHANT_FIELDS.sheet, columns: MERCHANT_COLUMNS },
    },
  ),
  read(showTenant, async (db, ctx, { tenantCode }) => {
    // The platform has no merchant of its own: it names one.
    const row =
      ctx.identity === IDENTITY.platform && tenantCode === undefined
        ? undefined
        : await merchantOf(db, ctx.scope, tenantCode)
    if (!row) throw notFound('商户')
    const mine = ctx.identity === IDENTITY.merchant || ctx.identity === IDENTITY.platform
    const version = row.version
    if (!mine) return { ...factsView(row), version, plan: null, imageSpace: null }
    const { bytes, gb } = await spaceOf(db, row.tenant_id)
    return { ...factsView(row), version, plan: planView(row, ctx.today), imageSpace: { bytes, limitGb: gb } }
  }),
  read(getTenantLog, async (db, _ctx, { tenantCode }) => logRows(await merchantLog(db, tenantCode))),
  givingTemporary({ check: checkOpening }, (temporaryOf) =>
    writeShowingOnce(
      addTenant,
      (tx, ctx, input, deps) => openMerchant(tx, ctx, input, temporaryOf(deps)),
      (reply) => ({ ...reply, password: '' }),
    ),
  ),
  write(updateTenant, changeMerchant),
  write(saveTenantInvoice, changeInvoiced),
  write(updateTenantStatus, changeStatus),
  givingTemporary({ check: checkAdmin }, (temporaryOf) =>
    secretWrite(tenantPwd, (tx, ctx, input, deps) => resetAdmin(tx, ctx, input, temporaryOf(deps))),
  ),
  write(removeAdminFactor, takeAdminFactor),
  write(saveCombo, giveCombo),
  read(selectMenuByYctCode, showMenus),
  write(setMenuByYctCode, giveMenus),
]
