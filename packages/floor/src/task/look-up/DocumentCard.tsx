import { grouped } from '@yuncang/kit/quantity/number.ts'
import type { lookUp } from '@yuncang/contract/task/look-up/floor.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { Link } from 'react-router'
import { BoxWords } from '../../part/BoxWords.tsx'
import { dayAndTime } from '../../part/moment.ts'
import { JobLinks } from './WorkList.tsx'

type Document = CallOutput<typeof lookUp>['documents'][number]

/** A document: what it is about, how far it is, and the way on to its work. */
export function DocumentCard({ document }: { readonly document: Document }) {
  return (
    <section className="found" aria-label={`${document.kindName} ${document.code}`}>
      <h2 className="mono">{document.code}</h2>
      {document.pallet > 0 && <p className="pallet">第 {document.pallet} 板</p>}
      <p>
        {document.kindName} · <b>{document.statusName}</b> · {document.supplierName}
      </p>
      <p>
        {document.warehouseName} · {dayAndTime(document.createTime)} {document.createName}创建
      </p>
      <JobLinks work={document} />
      <h3>{document.lines.length} 种商品</h3>
      <ul className="found-rows">
        {document.lines.map((line) => (
          <li key={line.goodsCode}>
            <Link to={`/lookUp?code=${encodeURIComponent(line.goodsCode)}`} className="found-goods">
              <b>{line.goodsName}</b>
              <small>
                {line.standard}
                {line.standard !== '' && line.barCode !== '' && ' · '}
                <span className="mono">{line.barCode}</span>
              </small>
            </Link>
            <div className="batch">
              <BoxWords pieces={line.plannedPieces} packing={line} />
              <small>已做 {grouped(line.donePieces)} 件</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
