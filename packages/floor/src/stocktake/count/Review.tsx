import { GoodsFace } from '../../part/GoodsFace.tsx'
import { faceOf } from './ScanGoods.tsx'
import { missingOf, type Flow } from './steps.ts'

type Props = { readonly flow: Flow; readonly busy: boolean; readonly onSure: () => void; readonly onBack: () => void }

/** What nobody came across counts as none: it is asked before the location is sent. */
export function Review({ flow, busy, onSure, onBack }: Props) {
  const missing = missingOf(flow)
  return (
    <>
      <h1 className="question">
        这 {missing.length} 笔在 <b className="mono unbroken">{flow.place?.locationCode}</b> 没有点到
      </h1>
      <p className="lead">确认以后都按没有记。</p>
      <ul className="rest" aria-label="没有点到">
        {missing.map((row) => (
          <li key={`${row.goodsCode}/${row.expected?.productionDate ?? ''}`}>
            <GoodsFace goods={faceOf(row)} />
            <b className="lacking">{row.expected ? `0 ${row.expected.minUnitName}` : '没有'}</b>
          </li>
        ))}
      </ul>
      <button type="button" className="big main" onClick={onSure} disabled={busy}>
        {busy ? '正在提交…' : '确实没有，提交这个货位'}
      </button>
      <button type="button" className="big" onClick={onBack} disabled={busy}>
        返回，再看看
      </button>
    </>
  )
}
