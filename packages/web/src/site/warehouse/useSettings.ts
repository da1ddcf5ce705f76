import {
  configOpenType,
  getWarehouseConfigLog,
  getWarehouseConfigs,
  productionOpen,
  setOutConfig,
  setPutConfig,
} from '@yuncang/contract/site/warehouse/settings.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { useState } from 'react'
import { ASK, TURNED, type Setting } from './settings-words.ts'

export type Config = CallOutput<typeof getWarehouseConfigs>[number]

/** So long the person reads that it worked before the page is loaded anew (part 1, 7). */
const RELOAD_MS = 1_500
const invalidates = [getWarehouseConfigs, getWarehouseConfigLog, getWarehouseDropByTenant]

/** How a setting stands. */
export function isOn(config: Config, setting: Setting): boolean {
  const { datesOn, locationsOn, autoPutaway, pickStaging, pickPastDue } = config
  const flags = {
    datesOn: datesOn,
    locationsOn: locationsOn,
    putawayAutomatic: autoPutaway,
    pickFromStaging: pickStaging,
    pickPastDue,
  }
  return flags[setting] === 1
}

/** Turns the settings of a warehouse, after asking; `failed` keeps why the last one could not be turned. */
export function useSettings(config: Config) {
  const { warehouseCode, warehouseName } = config
  const options = { invalidates, quiet: true }
  const dates = useDeed(productionOpen, options)
  const model = useDeed(configOpenType, options)
  const put = useDeed(setPutConfig, options)
  const out = useDeed(setOutConfig, options)
  const [turning, setTurning] = useState<Setting | null>(null)
  const [failed, setFailed] = useState<{ readonly setting: Setting; readonly text: string } | null>(null)

  const sent = (setting: Setting, flag: 0 | 1) => {
    if (setting === 'datesOn') return dates.run({ warehouseCode, datesOn: flag })
    if (setting === 'locationsOn') return model.run({ warehouseCode, locationsOn: flag })
    if (setting === 'putawayAutomatic') return put.run({ warehouseCode, autoPutaway: flag })
    return out.run({ warehouseCode, [setting === 'pickPastDue' ? 'pickPastDue' : 'pickStaging']: flag })
  }
  const turn = async (setting: Setting, on: boolean) => {
    if (!(await askPerson(ASK(setting, warehouseName, on)))) return
    setTurning(setting)
    setFailed(null)
    const done = await sent(setting, on ? 1 : 0)
    setTurning(null)
    if (!done.ok) return setFailed({ setting, text: done.error.message })
    toast.success(TURNED(setting, on))
    // Every page knows the management model from the login: they must learn it anew.
    if (setting === 'datesOn' || setting === 'locationsOn') setTimeout(() => window.location.reload(), RELOAD_MS)
  }
  return { turn, turning, failed }
}
