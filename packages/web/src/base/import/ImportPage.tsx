import { getImport } from '@yuncang/contract/base/import/import.ts'
import { IMPORT_KIND_NAMES } from '@yuncang/contract/base/import/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Empty, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useCan, useUser } from '../../app/user.ts'
import { ImportErrors } from './ImportErrors.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { ImportRecords } from './ImportRecords.tsx'
import './import.css'
import { IMPORTS, offered } from './kinds.ts'
import { IMPORT_STATE } from '@yuncang/domain/base/import/state.ts'

/** Every import that the person may make, and what was imported before (part 2, 5; gaps E10). */
export default function ImportPage() {
  const can = useCan()
  const [query, setQuery] = useSearchParams()
  const { identity } = useUser()
  const mine = IMPORTS.filter((offer) => can(offer.right) && offer.identities.includes(identity))
  const [first] = mine
  if (!first)
    return (
      <article className="yc-detail yc-import-page">
        <h1>批量导入</h1>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="您还没有导入的权限，请联系管理员开通" />
      </article>
    )
  const meant = offered(query.get('kind'))
  const chosen = meant && mine.includes(meant) ? meant : first
  const importKey = query.get('importKey')
  return (
    <article className="yc-detail yc-import-page">
      <h1>批量导入</h1>
      <section className="yc-panel yc-detail-tabs">
        <Tabs
          activeKey={chosen.kind}
          onChange={(kind) => setQuery({ kind })}
          destroyOnHidden
          items={mine.map((offer) => ({
            key: offer.kind,
            label: IMPORT_KIND_NAMES[offer.kind],
            children: <ImportPanel offer={offer} />,
          }))}
        />
      </section>
      {importKey && <EarlierErrors importKey={importKey} />}
      <ImportRecords onShow={(importKey, kind) => setQuery({ kind, importKey })} />
    </article>
  )
}

/** What was wrong with a file that was sent before. */
function EarlierErrors({ importKey }: { readonly importKey: string }) {
  const { data: run } = useCall(getImport, { importKey })
  if (!run || run.state !== IMPORT_STATE.rowsWrong) return null
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{run.fileName}</h2>
        <span className="yc-panel-note">{run.createTime}</span>
      </div>
      <ImportErrors run={run} />
    </section>
  )
}
