import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getAuthorizationInfo, selectYcShareConfig } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Facts } from '@yuncang/kit/detail/Facts.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { useState } from 'react'
import { NOT_CONNECTED } from './words.ts'
import { useCan, useUser } from '../../app/user.ts'
import { ShareDialog } from './ShareDialog.tsx'

/**
 * The mini-program of a merchant (part 2, 2), which it may not have yet, and how it is shown when it is shared: the merchant's own to
 * say, so the platform sees only whether there is one (gaps E12, E14).
 */
export function MiniProgramPanel({ tenantCode }: { readonly tenantCode: string }) {
  const { identity } = useUser()
  const can = useCan()
  const own = identity === IDENTITY.merchant
  const { data: bound } = useCall(getAuthorizationInfo, own ? {} : { tenantCode })
  const { data: share } = useCall(selectYcShareConfig, {}, { enabled: own })
  const [open, setOpen] = useState(false)
  if (!bound || (own && !share)) return null
  return (
    <section>
      <div className="yc-panel-head">
        <h2>小程序</h2>
        <StatusTag tone="void">{bound.describe}</StatusTag>
        <span className="yc-panel-note">{NOT_CONNECTED}</span>
        {share && (
          <div className="yc-panel-acts">
            <ActButton why={can('warehouseConfigEdit') ? '' : WHY_NOT.noRight} onClick={() => setOpen(true)}>
              修改分享设置
            </ActButton>
          </div>
        )}
      </div>
      {share && (
        <Facts
          facts={[
            { label: '分享标题', value: share.shareTitle },
            { label: '分享说明', value: share.shareDescribe, wide: true },
            { label: '修改时间', value: minuteOf(share.updateTime) },
          ]}
        />
      )}
      {open && share && <ShareDialog share={share} onClose={() => setOpen(false)} />}
    </section>
  )
}
