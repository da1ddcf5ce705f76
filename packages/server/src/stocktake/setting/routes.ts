import { getCountSetting, setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import { readLog } from '../../base/log/store.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { settingsOf } from '../../site/warehouse/settings.store.ts'
import { change } from './change.ts'
import { settingOf } from './store.ts'
import { settingView } from './view.ts'

/** How warehouses count (semantics 4). */
export const countSettingHandlers = [
  read(getCountSetting, async (db, { scope }, { warehouseCode }) => {
    const warehouse = await settingsOf(db, scope, warehouseCode)
    if (!warehouse) throw notFound('仓库')
    const [setting, log] = await Promise.all([
      settingOf(db, scope, warehouse.id),
      readLog(db, scope, 'stocktake_setting', warehouse.id),
    ])
    return {
      ...settingView(warehouseCode, setting),
      locationsOn: flagOf(warehouse.locations_on),
      logList: logView(log),
    }
  }),
  write(setCountSetting, change),
]
