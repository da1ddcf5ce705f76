import { getGoodsDataTop20 } from '@yuncang/contract/board/data-centre/goods.ts'
import { getRejectReasons, getSellTask } from '@yuncang/contract/board/data-centre/tasks.ts'
import { addressOf, doorOf } from '@yuncang/contract/board/figure/doors.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { Led, useDoor } from './Figure.tsx'
import { HomePanel } from './HomePanel.tsx'
import { HOME_WORDS } from './words.ts'

const SHOWN = 5

/** What was rejected of a supplier's goods in the last 30 days: which goods, why, and where. */
export function Rejections({ warehouseCode }: { readonly warehouseCode: string | undefined }) {
  const of = warehouseCode === undefined ? {} : { warehouseCode: [warehouseCode] }
  const goods = useCall(getGoodsDataTop20, { ...of, sort: 'rejectRate' })
  const { data: sold } = useCall(getSellTask, of)
  const { data: reasons } = useCall(getRejectReasons, of)
  const door = useDoor()
  const canOpen = useCanOpen()
  const rejected = <R extends { readonly rejectedPieces: number }>(rows: readonly R[]) =>
    rows.filter(({ rejectedPieces }) => rejectedPieces > 0)
  const range = sold && { begin: sold.beginDay, end: sold.endDay, today: sold.endDay, warehouseCode }
  const signedWhere = (of: NonNullable<typeof range>, narrowed: Readonly<Record<string, string>>) => {
    const { path, filter } = doorOf('rejectedPieces', of)
    return canOpen(path) ? addressOf({ path, filter: { ...filter, ...narrowed } }) : undefined
  }
  const why = (reasons?.records ?? []).map((row) => ({
    name: row.reasonName,
    pieces: row.rejectedPieces,
    rate: row.rejectRate,
    to: range && signedWhere(range, { rejectReason: row.reason }),
  }))
  const points = rejected(sold?.records ?? [])
    .toSorted((a, b) => b.rejectedPieces - a.rejectedPieces)
    .map((row) => ({
      name: row.pointName,
      pieces: row.rejectedPieces,
      rate: row.rejectRate,
      to: range && signedWhere(range, { pointCode: row.pointCode }),
    }))
  return (
    <HomePanel
      question={HOME_WORDS.rejected}
      answer={goods}
      tools={
        range && points.length > 0 ? <Signed to={door('rejectRate', range)} rate={sold.sums.rejectRate} /> : undefined
      }
    >
      {({ records, beginDay, endDay }) => {
        // A delivery has other goods beside it: what was rejected of one stands on the board of that goods.
        const board = doorOf('saleValue', { begin: beginDay, end: endDay, today: endDay, warehouseCode })
        const own = rejected(records).map((row) => ({
          name: row.goodsName,
          pieces: row.rejectedPieces,
          rate: row.rejectRate,
          to: canOpen(board.path)
            ? addressOf({ path: board.path, filter: { ...board.filter, goods: row.goodsCode } })
            : undefined,
        }))
        return own.length === 0 ? (
          <p className="yc-home-none">{HOME_WORDS.noRejections}</p>
        ) : (
          <>
            <Rows head={HOME_WORDS.goods} rows={own} />
            {why.length > 0 && <Rows head={HOME_WORDS.reason} rows={why} />}
            {points.length > 0 && <Rows head={HOME_WORDS.point} rows={points} />}
          </>
        )
      }}
    </HomePanel>
  )
}

function Signed({ to, rate }: { readonly to: string | undefined; readonly rate: string | null }) {
  if (rate === null) return null
  const said = `${HOME_WORDS.rejectRate} ${rate}%`
  return <span className="yc-bills-sum">{to === undefined ? said : <Link to={to}>{said}</Link>}</span>
}

type Row = {
  readonly name: string
  readonly pieces: number
  readonly rate: string | null
  readonly to?: string | undefined
}

function Rows({ head, rows }: { readonly head: string; readonly rows: readonly Row[] }) {
  return (
    <table className="yc-chart-table yc-rejections">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{HOME_WORDS.rejectedPieces}</th>
          <th scope="col">{HOME_WORDS.rejectRate}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, SHOWN).map(({ name, pieces, rate, to }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Led value={pieces} to={to} />
            </td>
            <td>{rate === null ? HOME_WORDS.unknown : `${rate}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
