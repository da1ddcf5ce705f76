import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { MERCHANT_LOG } from '@yuncang/contract/partner/merchant/words.ts'
import {
  getAuthorizationInfo,
  selectYcShareConfig,
  updateYcShareConfig,
} from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { getWechatConfig, saveWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import { read, secretWrite, write } from '../../plumbing/http/handler.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { writeMerchantLog } from '../log/store.ts'
import { configShown, saveConfig } from './config.ts'
import { programListHandlers } from './list.ts'
import { moreHandlers } from './more.ts'
import { programOf } from './program.store.ts'
import { publishHandlers } from './publish.ts'
import { keepShare, merchantInSight, shareOf } from './store.ts'
import { programShown } from './view.ts'

/** What a merchant's mini-program is, what is done with it, and how it is shared (gaps E12, E14; calls-component). */
export const miniProgramHandlers = [
  read(getAuthorizationInfo, async (db, ctx, { tenantCode }) => {
    const nobody = ctx.identity === IDENTITY.platform && tenantCode === undefined
    const merchant = nobody ? undefined : await merchantInSight(db, ctx.scope, tenantCode)
    if (!merchant) throw notFound('商户')
    const program = await programOf(db, ctx.scope, merchant.code)
    return programShown(db, merchant.tenant_id, merchant.code, program)
  }),
  ...moreHandlers,
  ...publishHandlers,
  ...programListHandlers,
  read(getWechatConfig, (db, _ctx, _input, { secrets }) => configShown(db, secrets)),
  secretWrite(saveWechatConfig, saveConfig),
  read(selectYcShareConfig, async (db, ctx) => {
    const kept = await shareOf(db, ctx.scope)
    return {
      shareTitle: kept?.title ?? '',
      shareDescribe: kept?.description ?? '',
      updateTime: timeText(kept?.changed_at ?? null),
    }
  }),
  write(updateYcShareConfig, async (tx, ctx, { shareTitle, shareDescribe }) => {
    await keepShare(tx, ctx.scope, { title: shareTitle, description: shareDescribe }, ctx)
    await writeMerchantLog(tx, ctx.home.tenantId, ctx, MERCHANT_LOG.share)
    return null
  }),
]
