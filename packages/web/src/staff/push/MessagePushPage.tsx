import { isInUse, USE } from '@yuncang/domain/base/in-use.ts'
import { getMessagePushList, updatePushStatus } from '@yuncang/contract/staff/push/push.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Switch, Tooltip } from 'antd'
import { useState } from 'react'
import { useCan } from '../../app/user.ts'
import '../../app/switches.css'
import { NoWarehouse } from '../../app/NoWarehouse.tsx'

type Setting = CallOutput<typeof getMessagePushList>['records'][number]

/** What each warehouse tells in the header's bell, and whom (part 2, 7). */
export default function MessagePushPage() {
  const { data, error, refetch } = useCall(getMessagePushList, {})
  if (!data) return <Pending at="panel" call={{ error, refetch }} />
  const warehouses = [...new Map(data.records.map((row) => [row.warehouseCode, row.warehouseName]))]
  return (
    <article className="yc-detail yc-settings-page">
      <h1>消息推送</h1>
      {data.records.length === 0 && <NoWarehouse />}
      {warehouses.map(([code, name]) => (
        <section key={code} className="yc-panel">
          <div className="yc-panel-head">
            <h2>{name}</h2>
            <span className="yc-panel-note yc-code">{code}</span>
          </div>
          <ul className="yc-settings">
            {data.records
              .filter((row) => row.warehouseCode === code)
              .map((row) => (
                <PushRow key={row.event} row={row} />
              ))}
          </ul>
        </section>
      ))}
    </article>
  )
}

function PushRow({ row }: { readonly row: Setting }) {
  const can = useCan()
  const { run } = useDeed(updatePushStatus, {
    success: isInUse(row) ? '禁用成功' : '启用成功',
    invalidates: [getMessagePushList],
  })
  const [turning, setTurning] = useState(false)
  const whyNot = can('pushMessageEdit') ? '' : '没有权限，请联系管理员开通“修改消息推送设置”'
  const id = `${row.warehouseCode}-${row.event}`
  const turn = async (on: boolean) => {
    setTurning(true)
    await run({ warehouseCode: row.warehouseCode, event: row.event as never, status: on ? USE.on : USE.off })
    setTurning(false)
  }
  return (
    <li>
      <div>
        <b id={id}>{row.name}</b>
        <small>
          通知：{row.whom}
          {row.changeTime && `　${row.changeName} 于 ${minuteOf(row.changeTime)} 修改`}
        </small>
      </div>
      <Tooltip title={whyNot}>
        <Switch
          aria-labelledby={id}
          aria-description={whyNot || undefined}
          checked={isInUse(row)}
          checkedChildren="开"
          unCheckedChildren="关"
          loading={turning}
          disabled={whyNot !== ''}
          onChange={(on) => void turn(on)}
        />
      </Tooltip>
    </li>
  )
}
