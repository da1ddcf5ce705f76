import { getGoodsDataTop20 } from '@yuncang/contract/board/data-centre/goods.ts'
import { addressOf, doorOf } from '@yuncang/contract/board/figure/doors.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Days } from '@yuncang/domain/board/figure/range.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { stockOfGoods } from '../../stock/query/addresses.ts'
import { Led } from './Figure.tsx'
import { HomePanel } from './HomePanel.tsx'
import { HOME_WORDS } from './words.ts'

const SHOWN = 8
type ShippedGoods = Pick<CallOutput<typeof getGoodsDataTop20>['records'][number], 'goodsCode' | 'shippedPieces'>

/** What a supplier ships, and how long what lies there will do: what runs out first stands first. */
export function OwnGoods({ warehouseCode }: { readonly warehouseCode: string | undefined }) {
  const answer = useCall(getGoodsDataTop20, warehouseCode === undefined ? {} : { warehouseCode: [warehouseCode] })
  const canOpen = useCanOpen()
  const shippedOf = ({ goodsCode, shippedPieces }: ShippedGoods, days: Days) => {
    const { path, filter } = doorOf('saleValue', { ...days, today: days.end, warehouseCode })
    return shippedPieces > 0 && canOpen(path) ? addressOf({ path, filter: { ...filter, goods: goodsCode } }) : undefined
  }
  return (
    <HomePanel question={HOME_WORDS.cover} answer={answer}>
      {({ records, beginDay, endDay }) =>
        records.length === 0 ? (
          <p className="yc-home-none">{HOME_WORDS.noGoods}</p>
        ) : (
          <table className="yc-chart-table yc-own-goods">
            <thead>
              <tr>
                <th scope="col">{HOME_WORDS.goods}</th>
                <th scope="col">{HOME_WORDS.inStock}</th>
                <th scope="col">{HOME_WORDS.shipped}</th>
                <th scope="col">{HOME_WORDS.coverDays}</th>
              </tr>
            </thead>
            <tbody>
              {records
                .toSorted((a, b) => (a.coverDays ?? Infinity) - (b.coverDays ?? Infinity))
                .slice(0, SHOWN)
                .map((row) => {
                  const address = stockOfGoods(row.goodsCode)
                  return (
                    <tr key={row.goodsCode}>
                      <th scope="row">
                        {canOpen(address) ? <Link to={address}>{row.goodsName}</Link> : row.goodsName}
                      </th>
                      <td>
                        <BoxQuantity value={row.inventory} packing={row} stacked />
                      </td>
                      <td>
                        <Led value={row.shippedPieces} to={shippedOf(row, { begin: beginDay, end: endDay })} />
                      </td>
                      <td>{HOME_WORDS.coverFor(row.coverDays)}</td>
                    </tr>
                  )
                })}
            </tbody>
          </table>
        )
      }
    </HomePanel>
  )
}
