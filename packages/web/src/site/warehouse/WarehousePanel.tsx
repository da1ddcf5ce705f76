import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getWarehouseConfigLog } from '@yuncang/contract/site/warehouse/settings.ts'
import { SETTING_NAMES } from '@yuncang/contract/site/warehouse/settings-words.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { Alert, Button, Switch, Tooltip } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { useCan, useUser } from '../../app/user.ts'
import { countSettingAddress } from '../../stocktake/setting/addresses.ts'
import { BillDaysRow } from './BillDaysRow.tsx'
import '../../app/switches.css'
import { isOn, useSettings, type Config } from './useSettings.ts'
import { SETTINGS, type Setting } from './settings-words.ts'

const NEEDS_LOCATIONS: readonly Setting[] = ['putawayAutomatic', 'pickFromStaging']

/** The switches of one warehouse, each with what it means; what was refused stays told beside it. */
export function WarehousePanel({ config }: { readonly config: Config }) {
  const { identity } = useUser()
  const can = useCan()
  const { turn, turning, failed } = useSettings(config)
  const [log, setLog] = useState(false)
  const mine = identity === IDENTITY.merchant || identity === IDENTITY.staff
  const whyNot = !mine ? WHY_NOT.notMine : can('warehouseConfigEdit') ? '' : WHY_NOT.noRight
  const id = (setting: Setting) => `${config.warehouseCode}-${setting}`
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{config.warehouseName}</h2>
        <span className="yc-panel-note yc-code">{config.warehouseCode}</span>
        {config.tenantName && <span className="yc-panel-note">{config.tenantName}</span>}
        <div className="yc-panel-acts">
          <Link to={countSettingAddress(config.warehouseCode)}>盘点设置</Link>
          <Button onClick={() => setLog(true)}>操作日志</Button>
        </div>
      </div>
      <ul className="yc-settings">
        {(Object.keys(SETTINGS) as Setting[]).map((setting) => {
          const idle = NEEDS_LOCATIONS.includes(setting) && !isOn(config, 'locationsOn')
          return (
            <li key={setting}>
              <div>
                <b id={id(setting)}>{SETTING_NAMES[setting]}</b>
                <small>
                  {SETTINGS[setting].note}
                  {idle && '（开启库位管理后生效）'}
                </small>
                {failed?.setting === setting && <Alert type="error" showIcon title={failed.text} />}
              </div>
              <Tooltip title={whyNot}>
                <Switch
                  aria-labelledby={id(setting)}
                  aria-description={whyNot || undefined}
                  checked={isOn(config, setting)}
                  checkedChildren="开"
                  unCheckedChildren="关"
                  loading={turning === setting}
                  disabled={whyNot !== ''}
                  onChange={(on) => void turn(setting, on)}
                />
              </Tooltip>
            </li>
          )
        })}
        <BillDaysRow warehouseCode={config.warehouseCode} why={whyNot} />
      </ul>
      {log && (
        <CallLogDialog
          call={getWarehouseConfigLog}
          input={{ warehouseCode: config.warehouseCode }}
          onClose={() => setLog(false)}
        />
      )}
    </section>
  )
}
