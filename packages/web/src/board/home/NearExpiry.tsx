import type { homeTodo } from '@yuncang/contract/board/home/home.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { batchesAddress } from '../../stock/query/addresses.ts'

type Row = CallOutput<typeof homeTodo>['nearExpiry'][number]

/** As high as the chart beside it. */
const SHOWN_AT_FIRST = 5

/** Goods past due or near it, the most pressing first. */
export function NearExpiry({ rows }: { readonly rows: readonly Row[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, SHOWN_AT_FIRST)
  return (
    <section className="yc-home-panel yc-near" aria-labelledby="yc-home-near">
      <h2 id="yc-home-near">哪些货过期或快到期了？</h2>
      {rows.length === 0 ? (
        <p className="yc-near-none">没有过期或快到期的商品</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">商品</th>
              <th scope="col">有效期至</th>
              <th scope="col">在库</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={`${row.goodsCode}/${row.warehouseName}/${row.productionDate}`}>
                <th scope="row">
                  <GoodsStock row={row} />
                  <small>
                    {row.supplier} · {row.warehouseName}
                  </small>
                </th>
                <td>
                  <b data-over={row.daysLeft <= 0}>{row.daysLeft <= 0 ? '已过期' : `剩 ${row.daysLeft} 天`}</b>
                  <small>{row.validUntil}</small>
                </td>
                <td>
                  <BoxQuantity value={row.pieces} packing={row} stacked />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > shown.length && (
        <Button type="link" onClick={() => setAll(true)}>
          再看 {rows.length - shown.length} 批
        </Button>
      )}
    </section>
  )
}

/** A goods name that leads to its stock by date in the warehouse it lies in, for those who have that page. */
function GoodsStock({ row }: { readonly row: Row }) {
  const address = batchesAddress(row)
  return useCanOpen()(address) ? (
    <Link to={address} title={`查看“${row.name}”各生产日期的库存`}>
      {row.name}
    </Link>
  ) : (
    row.name
  )
}
