import { askPerson } from '@yuncang/kit/call/toast.ts'
import { Link } from 'react-router'
import type { Parcel } from './parcels.ts'
import { useIfRefused, useOnline, useOutbox, useWorker } from './worker.ts'

/** Everything this worker did on this device that the server has not acknowledged, and what it refused. */
export function OutboxPage() {
  const { waiting, refused, sent } = useOutbox()
  const { outbox } = useWorker()
  const online = useOnline()
  return (
    <main className="screen">
      <header className="top">
        <Link to="/" className="back">
          ‹ 首页
        </Link>
        <h1>发送情况</h1>
      </header>
      <p className="said" data-right={online && waiting.length === 0}>
        <b>{online ? (waiting.length === 0 ? '✓' : '…') : '!'}</b>
        <span>
          {online ? '已联网' : '没有网络'}，本次已发送 {sent} 笔
          {waiting.length > 0 && `，还有 ${waiting.length} 笔在等`}
        </span>
      </p>
      {refused.length > 0 && (
        <section aria-label="没有成功">
          <h2>没有成功 {refused.length} 笔，请逐笔处理</h2>
          <ul className="parcels">
            {refused.map((parcel) => (
              <RefusedParcel key={parcel.key} parcel={parcel} />
            ))}
          </ul>
        </section>
      )}
      <section aria-label="待发送">
        <h2>待发送 {waiting.length} 笔，按先后顺序</h2>
        {waiting.length === 0 && <p className="lead">做过的都已经记到系统里了。</p>}
        <ul className="parcels">
          {waiting.map((parcel) => (
            <li key={parcel.key}>
              <b>{parcel.label}</b>
              <small>{clock(parcel.atMs)}</small>
            </li>
          ))}
        </ul>
      </section>
      {waiting.length > 0 && (
        <button type="button" className="big main" onClick={() => void outbox.flush()}>
          现在发送
        </button>
      )}
    </main>
  )
}

function RefusedParcel({ parcel }: { readonly parcel: Parcel }) {
  const { outbox } = useWorker()
  const remedy = useIfRefused()(parcel.path)
  const drop = async () => {
    const text = `“${parcel.label}”没有记到系统里，删除后不再发送。${remedy}`
    if (await askPerson({ title: '删除这一笔', text, yes: '删除', no: '返回' })) outbox.dismiss(parcel.key)
  }
  return (
    <li>
      <b>{parcel.label}</b>
      <small>{clock(parcel.atMs)}</small>
      <p className="why">{parcel.refused}</p>
      {remedy !== '' && <p>{remedy}</p>}
      <div className="pair">
        <button type="button" className="big" onClick={() => void outbox.retry(parcel.key)}>
          重新发送
        </button>
        <button type="button" className="big" onClick={() => void drop()}>
          删除
        </button>
      </div>
    </li>
  )
}

function clock(atMs: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const at = new Date(atMs)
  return `${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}
