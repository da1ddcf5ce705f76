import { capital } from '@yuncang/contract/bill/statement/capital-words.ts'
import { STATEMENT as SAID } from '@yuncang/contract/bill/statement/words.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import { grouped, moneyText } from '@yuncang/kit/quantity/number.ts'
import { Fragment } from 'react'
import type { StatementPaper } from './model.ts'

/* The tables of a statement that count. */

/** What is owed, by kind of charge, and the sum in capital characters. */
export function Sums({ paper }: { readonly paper: StatementPaper }) {
  const count = paper.groups.reduce((sum, group) => sum + group.count, 0)
  return (
    <table>
      <caption>{SAID.groups}</caption>
      <thead>
        <tr>
          <th scope="col">{SAID.group}</th>
          <Figure head>{SAID.count}</Figure>
          <Figure head>{SAID.money}</Figure>
        </tr>
      </thead>
      <tbody>
        {paper.groups.map((group) => (
          <tr key={group.group}>
            <td>{group.name}</td>
            <Figure>{grouped(group.count)}</Figure>
            <Figure>{moneyText(group.money)}</Figure>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{SAID.total}</td>
          <Figure>{grouped(count)}</Figure>
          <Figure>{moneyText(paper.total)}</Figure>
        </tr>
        <tr className="yc-statement-capital">
          <td colSpan={3}>
            <span>{SAID.capital}</span>
            {capital(fenOf(paper.total)!)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** What of it is tax, by rate. */
export function Taxes({ paper }: { readonly paper: StatementPaper }) {
  return (
    <table>
      <caption>{SAID.taxes}</caption>
      <thead>
        <tr>
          <th scope="col">{SAID.taxRate}</th>
          <Figure head>{SAID.withTax}</Figure>
          <Figure head>{SAID.net}</Figure>
          <Figure head>{SAID.tax}</Figure>
        </tr>
      </thead>
      <tbody>
        {paper.taxes.map(({ percent, money, net, tax }) => (
          <tr key={percent}>
            <td>{percent === null ? SAID.noTaxRate : `${percent}%`}</td>
            <Figure>{moneyText(money)}</Figure>
            <Figure>{moneyText(net)}</Figure>
            <Figure>{moneyText(tax)}</Figure>
          </tr>
        ))}
      </tbody>
      {paper.taxes.length > 1 && (
        <tfoot>
          <tr>
            <td>{SAID.total}</td>
            <Figure>{moneyText(paper.total)}</Figure>
            <Figure>{moneyText(paper.net)}</Figure>
            <Figure>{moneyText(paper.tax)}</Figure>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** Other bills that are not paid yet. */
export function Unpaid({ paper }: { readonly paper: StatementPaper }) {
  if (paper.unpaid.length === 0) return <p className="yc-muted">{SAID.noUnpaid}</p>
  return (
    <table>
      <caption>{SAID.unpaid}</caption>
      <thead>
        <tr>
          <th scope="col">{SAID.code}</th>
          <th scope="col">{SAID.madeOn}</th>
          <th scope="col">{SAID.dueOn}</th>
          <Figure head>{SAID.money}</Figure>
        </tr>
      </thead>
      <tbody>
        {paper.unpaid.map(({ code, madeOn, dueOn, money }) => (
          <tr key={code}>
            <td>{code}</td>
            <td>{madeOn}</td>
            <td>{dueOn}</td>
            <Figure>{moneyText(money)}</Figure>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{SAID.total}</td>
          <Figure>{moneyText(paper.unpaidTotal)}</Figure>
        </tr>
      </tfoot>
    </table>
  )
}

/** Every charge, day by day. */
export function Lines({ paper }: { readonly paper: StatementPaper }) {
  return (
    <table className="yc-statement-lines">
      <caption>{SAID.lines}</caption>
      <thead>
        <tr>
          {[SAID.day, SAID.cost, SAID.item, SAID.method, SAID.point, `${SAID.task} / ${SAID.note}`].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <Figure head>{SAID.money}</Figure>
        </tr>
      </thead>
      <tbody>
        {paper.days.length === 0 && (
          <tr>
            <td colSpan={7}>{SAID.noLines}</td>
          </tr>
        )}
        {paper.days.map(({ day, lines, money }) => (
          <Fragment key={day}>
            {lines.map((line) => (
              <tr key={line.code}>
                <td>{line.day}</td>
                <td>{line.code}</td>
                <td>{line.item}</td>
                <td>{line.method}</td>
                <td>{line.point}</td>
                <td>{[line.taskCode, line.note].filter(Boolean).join(' ')}</td>
                <Figure>{moneyText(line.money)}</Figure>
              </tr>
            ))}
            <tr className="yc-statement-day">
              <td colSpan={6}>{SAID.daySum(day, lines.length)}</td>
              <Figure>{moneyText(money)}</Figure>
            </tr>
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={6}>{SAID.total}</td>
          <Figure>{moneyText(paper.total)}</Figure>
        </tr>
      </tfoot>
    </table>
  )
}

type FigureProps = { readonly head?: boolean; readonly children: string }
function Figure({ head = false, children }: FigureProps) {
  return head ? (
    <th scope="col" className="yc-statement-figure">
      {children}
    </th>
  ) : (
    <td className="yc-statement-figure">{children}</td>
  )
}
