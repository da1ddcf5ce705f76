import { getBillTotalMoneyRanking } from '@yuncang/contract/board/home/figures.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Choice } from '@yuncang/kit/chart/Choice.tsx'
import { chosenIn, useAddressChange } from '@yuncang/kit/list/useAddressChange.ts'
import { Led, read, useDoor } from './Figure.tsx'
import { HomePanel } from './HomePanel.tsx'
import { HOME_WORDS } from './words.ts'

const RANGES = [
  { value: '1', label: HOME_WORDS.lastMonth },
  { value: '2', label: HOME_WORDS.lastYear },
] as const

/** The ten suppliers that shipped most. */
export function SupplierRanking({ warehouseCode }: { readonly warehouseCode: string | undefined }) {
  const [range, setRange] = chosenIn(
    useAddressChange(),
    'ranking',
    RANGES.map(({ value }) => value),
  )
  const answer = useCall(getBillTotalMoneyRanking, {
    type: range === '1' ? 1 : 2,
    ...(warehouseCode !== undefined && { warehouseCode: [warehouseCode] }),
  })
  const door = useDoor()
  return (
    <HomePanel
      question={HOME_WORDS.ranking}
      tools={<Choice name={HOME_WORDS.range} options={RANGES} value={range} onChoose={setRange} />}
      answer={answer}
    >
      {({ records, rest, beginDay: begin, endDay: end }) =>
        records.length === 0 ? (
          <p className="yc-home-none">{HOME_WORDS.noShipments}</p>
        ) : (
          <>
            <table className="yc-chart-table yc-ranking">
              <thead>
                <tr>
                  <th scope="col">{HOME_WORDS.supplier}</th>
                  <th scope="col">{HOME_WORDS.pieces}</th>
                  <th scope="col">{HOME_WORDS.tasks}</th>
                  {records[0]!.money !== null && <th scope="col">{HOME_WORDS.revenue}</th>}
                  <th scope="col">{HOME_WORDS.share}</th>
                </tr>
              </thead>
              <tbody>
                {records.map((row) => {
                  const { supplierCode } = row
                  const of = { begin, end, today: end, warehouseCode, supplierCode }
                  return (
                    <tr key={supplierCode}>
                      <th scope="row">
                        {row.rank !== null && <i>{row.rank}</i>}
                        {row.supplierName}
                      </th>
                      <td>
                        <Led value={row.shippedPieces} to={door('shippedPieces', of, row.shippedPieces)} />
                      </td>
                      <td>
                        <Led value={row.shippedTasks} to={door('shippedTasks', of, row.shippedTasks)} />
                      </td>
                      {row.money !== null && (
                        <td>
                          <Led value={row.money} to={door('revenue', of, row.money)} />
                        </td>
                      )}
                      <td>
                        <span className="yc-ranking-bar" aria-hidden>
                          <i style={{ width: `${row.share}%` }} />
                        </span>
                        <span className="yc-ranking-share">{row.share}%</span>
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
            {rest.count > 0 && <p className="yc-chart-note">{HOME_WORDS.rest(rest.count, read(rest.value))}</p>}
          </>
        )
      }
    </HomePanel>
  )
}
