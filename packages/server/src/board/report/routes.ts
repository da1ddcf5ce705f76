import { getMorningReport, saveMorningReport, sendMorningReport } from '@yuncang/contract/board/report/report.ts'
import { REPORT_REFUSALS } from '@yuncang/contract/board/report/words.ts'
import { REPORT_HOURS } from '@yuncang/domain/board/report/night.ts'
import { checkWarehouse } from '../../site/warehouse/check.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import { following } from './send.ts'
import { keepSettings, lastOf, noteAsked, settingsOf, type Person } from './store.ts'

const personOf = ({ home, accountId }: Context): Person => ({ tenantId: home.tenantId, accountId })
/** An hour after the night. */
const USUAL_HOUR = REPORT_HOURS[1]

/** The calls of one's own morning report. */
export const reportHandlers = [
  read(getMorningReport, async (db, ctx) => {
    const [settings, last] = await Promise.all([settingsOf(db, personOf(ctx)), lastOf(db, personOf(ctx))])
    return {
      enabled: flagOf(settings?.enabled ?? false),
      hour: settings?.hour ?? USUAL_HOUR,
      sendTo: settings?.sendTo ?? '',
      warehouseCode: settings?.ofWarehouse ?? '',
      last: {
        state: last?.state ?? ('none' as const),
        isTest: flagOf(last !== undefined && last.number > 0),
        sendTo: last?.sendTo ?? '',
        time: timeText(last?.endedAt ?? last?.askedAt ?? null),
        failure: last?.failure ?? '',
      },
    }
  }),
  write(saveMorningReport, async (tx, ctx, { enabled, hour, sendTo, warehouseCode, address }) => {
    await checkWarehouse(tx, ctx.scope, warehouseCode)
    await keepSettings(tx, personOf(ctx), {
      enabled: enabled === 1,
      hour,
      sendTo,
      ofWarehouse: warehouseCode ?? '',
      address,
    })
    return null
  }),
  write(sendMorningReport, async (tx, ctx) => {
    const person = personOf(ctx)
    const settings = await settingsOf(tx, person)
    if (settings === undefined) throw refuse(REPORT_REFUSALS, 'notSet')
    const number = await noteAsked(tx, person, ctx.today, settings.sendTo)
    if (number === null) throw refuse(REPORT_REFUSALS, 'underWay')
    await follow(tx, person.tenantId, [following({ accountId: ctx.accountId, day: ctx.today, number })])
    return null
  }),
]
