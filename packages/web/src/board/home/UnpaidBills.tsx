import { getUnpaidBillInOneYear } from '@yuncang/contract/board/home/figures.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { useUser } from '../../app/user.ts'
import { billAddress } from '../../bill/bill/addresses.ts'
import { read, useDoor } from './Figure.tsx'
import { HomePanel } from './HomePanel.tsx'
import { ROWS_SHOWN, useRolling } from './useRolling.ts'
import { HOME_WORDS } from './words.ts'

type Bills = CallOutput<typeof getUnpaidBillInOneYear>

/** Bills of the last year that nobody has paid, the oldest first; nothing for who sees no bills. */
export function UnpaidBills({ warehouseCode }: { readonly warehouseCode: string | undefined }) {
  const isSupplier = useUser().identity === IDENTITY.supplier
  const answer = useCall(getUnpaidBillInOneYear, warehouseCode === undefined ? {} : { warehouseCode: [warehouseCode] })
  const door = useDoor()
  const { data } = answer
  if (data && data.totalMoney === null) return null
  const day = today()
  const to = door('unpaidMoney', { begin: day, end: day, today: day, warehouseCode }, data?.total ?? 0)
  return (
    <HomePanel
      question={isSupplier ? HOME_WORDS.owed : HOME_WORDS.unpaid}
      tools={
        data && data.total > 0 ? (
          <span className="yc-bills-sum">
            {HOME_WORDS.bills(read(data.total))}{' '}
            {to === undefined ? read(data.totalMoney) : <Link to={to}>{read(data.totalMoney)}</Link>} 元
          </span>
        ) : undefined
      }
      answer={answer}
    >
      {(bills) =>
        bills.records.length === 0 ? (
          <p className="yc-home-none">{HOME_WORDS.noBills}</p>
        ) : (
          <Rolling bills={bills} isSupplier={isSupplier} />
        )
      }
    </HomePanel>
  )
}

function Rolling({ bills, isSupplier }: { readonly bills: Bills; readonly isSupplier: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const rolls = bills.records.length > ROWS_SHOWN
  const { stopped, toggle } = useRolling(box, rolls)
  const canOpen = useCanOpen()
  return (
    <>
      {/* It scrolls: the keyboard reaches it. */}
      <div ref={box} className="yc-bills" tabIndex={0} role="region" aria-label={HOME_WORDS.billList}>
        <table className="yc-chart-table">
          <thead>
            <tr>
              <th scope="col">{HOME_WORDS.bill}</th>
              {!isSupplier && (
                <th scope="col" className="yc-bills-name">
                  {HOME_WORDS.supplier}
                </th>
              )}
              <th scope="col">{HOME_WORDS.since}</th>
              <th scope="col">{HOME_WORDS.amount}</th>
            </tr>
          </thead>
          <tbody>
            {bills.records.map((bill) => {
              const address = billAddress(bill.code)
              return (
                <tr key={bill.code}>
                  <th scope="row">
                    {canOpen(address) ? <Link to={address}>{bill.code}</Link> : bill.code}
                    <small>{bill.statusName}</small>
                  </th>
                  {!isSupplier && <td className="yc-bills-name">{bill.supplierName}</td>}
                  <td title={bill.generatedAt}>{HOME_WORDS.days(bill.days)}</td>
                  <td>{read(bill.total)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {rolls && (
        <button type="button" className="yc-chart-toggle yc-bills-stop" aria-pressed={stopped} onClick={toggle}>
          {stopped ? HOME_WORDS.roll : HOME_WORDS.stop}
        </button>
      )}
      {bills.total > bills.records.length && (
        <p className="yc-chart-note">{HOME_WORDS.oldest(bills.records.length, read(bills.total))}</p>
      )}
    </>
  )
}
