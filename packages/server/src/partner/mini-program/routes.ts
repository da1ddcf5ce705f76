import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { MERCHANT_LOG } from '@yuncang/contract/partner/merchant/words.ts'
import {
  getAuthorizationInfo,
  selectYcShareConfig,
  updateYcShareConfig,
} from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { NOT_BOUND } from '@yuncang/contract/partner/mini-program/words.ts'
import { getWechatConfig, saveWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import { read, secretWrite, write } from '../../plumbing/http/handler.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { writeMerchantLog } from '../log/store.ts'
import { configShown, saveConfig } from './config.ts'
import { isInSight, keepShare, shareOf } from './store.ts'

/** What a merchant's mini-program is, and how it is shared (gaps E12, E14). */
export const miniProgramHandlers = [
  read(getAuthorizationInfo, async (db, ctx, { tenantCode }) => {
    const known =
      !(ctx.identity === IDENTITY.platform && tenantCode === undefined) && (await isInSight(db, ctx.scope, tenantCode))
    if (!known) throw notFound('商户')
    return {
      bound: 0 as const,
      describe: NOT_BOUND,
      appId: '',
      nickName: '',
      principalName: '',
      qrCodeUrl: '',
    }
  }),
  read(getWechatConfig, (db, ctx, _input, { secrets }) => configShown(db, ctx, secrets)),
  secretWrite(saveWechatConfig, (tx, ctx, input, { secrets }) => saveConfig(tx, ctx, input, secrets)),
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
