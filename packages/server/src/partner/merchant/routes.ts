import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { selectMenuByYctCode, setMenuByYctCode } from '@yuncang/contract/partner/merchant/menus.ts'
import {
  addTenant,
  exportTenants,
  findALLTenant,
  getTenantLog,
  saveCombo,
  showTenant,
  tenantPwd,
  updateTenant,
  updateTenantStatus,
} from '@yuncang/contract/partner/merchant/merchant.ts'
import { MERCHANT_FIELDS } from '@yuncang/contract/partner/merchant/words.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import { workbook } from '../../plumbing/http/excel.ts'
import { download, read, secretWrite, write, writeShowingOnce } from '../../plumbing/http/handler.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { merchantLog } from '../log/store.ts'
import { changeMerchant, changeStatus, giveCombo, resetAdmin } from './change.ts'
import { MERCHANT_COLUMNS } from './columns.ts'
import { allMerchants, countMerchants, merchantOf, merchantPage } from './list.store.ts'
import { giveMenus, showMenus } from './menus.ts'
import { openMerchant } from './open.ts'
import { factsView, merchantView, planView } from './view.ts'

/** The calls about merchants. */
export const merchantHandlers = [
  read(findALLTenant, async (db, ctx, input) => {
    const page = pageOf(input)
    const [rows, counted] = await Promise.all([
      merchantPage(db, ctx.scope, input, page),
      countMerchants(db, ctx.scope, input),
    ])
    return { records: rows.map((row) => merchantView(row, ctx.today)), ...totalOf(counted) }
  }),
  download(exportTenants, async (db, ctx, input) =>
    workbook({
      name: MERCHANT_FIELDS.sheet,
      columns: MERCHANT_COLUMNS,
      batches: allMerchants(db, ctx.scope, input),
    }),
  ),
  read(showTenant, async (db, ctx, { tenantCode }) => {
    // The platform has no merchant of its own: it names one.
    const row =
      ctx.identity === IDENTITY.platform && tenantCode === undefined
        ? undefined
        : await merchantOf(db, ctx.scope, tenantCode)
    if (!row) throw notFound('商户')
    const mine = ctx.identity === IDENTITY.merchant || ctx.identity === IDENTITY.platform
    return { ...factsView(row), plan: mine ? planView(row, ctx.today) : null }
  }),
  read(getTenantLog, async (db, _ctx, { tenantCode }) => logView(await merchantLog(db, tenantCode))),
  writeShowingOnce(addTenant, openMerchant, (reply) => ({ ...reply, password: '' })),
  write(updateTenant, changeMerchant),
  write(updateTenantStatus, changeStatus),
  secretWrite(tenantPwd, resetAdmin),
  write(saveCombo, giveCombo),
  read(selectMenuByYctCode, showMenus),
  write(setMenuByYctCode, giveMenus),
]
