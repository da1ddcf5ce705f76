import { findLeavings } from '@yuncang/contract/leave/archive/archive.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { Facts } from '@yuncang/kit/detail/Facts.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { useState } from 'react'
import { EraseDayDialog } from './EraseDayDialog.tsx'
import { LeavingList } from './LeavingList.tsx'
import { SettingDialog } from './SettingDialog.tsx'
import { LEAVE_WORDS as say, type Leaving } from './words.ts'

/** Merchants that leave or have left, and how long what is kept. */
export default function LeavingPage() {
  const { data, error, refetch } = useCall(findLeavings, { page: 1, rows: 1 })
  const [moving, setMoving] = useState<Leaving | null>(null)
  const [changing, setChanging] = useState(false)
  if (!data) return <Pending at="panel" call={{ error, refetch }} />
  const { setting } = data
  return (
    <article className="yc-detail">
      <PageBar title={say.title} />
      <section className="yc-panel yc-panel-below-bar">
        <div className="yc-panel-head">
          <h2>{say.setting}</h2>
          <div className="yc-panel-acts">
            <ActButton why="" onClick={() => setChanging(true)}>
              {say.change}
            </ActButton>
          </div>
        </div>
        <Facts
          facts={[
            { label: say.labels.eraseAfterDays, value: say.days(setting.eraseAfterDays) },
            { label: say.labels.keepYears, value: say.years(setting.keepYears) },
            { label: say.labels.copyDays, value: say.days(setting.copyDays) },
          ]}
        />
      </section>
      <LeavingList onMove={setMoving} />
      {moving && <EraseDayDialog leaving={moving} days={setting.eraseAfterDays} onClose={() => setMoving(null)} />}
      {changing && <SettingDialog setting={setting} onClose={() => setChanging(false)} />}
    </article>
  )
}
