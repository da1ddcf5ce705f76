import type { setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import type { KeptSetting } from './store.ts'

/** How a warehouse counts, on the wire. */
export function settingView(warehouseCode: string, setting: KeptSetting): CallOutput<typeof setCountSetting> {
  const { blind, zeroCheck, cycleOn, ...numbers } = setting
  return {
    warehouseCode,
    ...numbers,
    blind: flagOf(blind),
    zeroCheck: flagOf(zeroCheck),
    cycleOn: flagOf(cycleOn),
  }
}
