import { capital } from '@yuncang/contract/bill/statement/capital-words.ts'
import { getStatementPaper } from '@yuncang/contract/bill/statement/statement.ts'
import { STATEMENT as SAID } from '@yuncang/contract/bill/statement/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailPending } from '@yuncang/kit/detail/DetailPage.tsx'
import { grouped, moneyText } from '@yuncang/kit/quantity/number.ts'
import { Button } from 'antd'
import { Fragment, useEffect, useState } from 'react'
import './statement.css'
import { BILL_WORDS } from './words.ts'

type Paper = CallOutput<typeof getStatementPaper>
type Party = Paper['merchant']

/** The statement of a bill as it goes to its supplier, drawn from what the PDF is made of, and printed from here. */
export function StatementTab({ billCode }: { readonly billCode: string }) {
  const { data, error, refetch } = useCall(getStatementPaper, { billCode })
  const [wantsPrint, setWantsPrint] = useState(false)
  useEffect(() => {
    if (!wantsPrint) return
    setWantsPrint(false)
    window.print()
  }, [wantsPrint])
  if (data?.code !== billCode) return <DetailPending error={error?.message ?? null} onRetry={() => void refetch()} />
  return (
    <>
      <div className="yc-statement-acts">
        <Button onClick={() => setWantsPrint(true)}>{BILL_WORDS.print}</Button>
      </div>
      <StatementSheet paper={data} />
    </>
  )
}

/** What is owed, for what and until when, where both sides confirm it, and every line by day: in the order of the PDF. */
export function StatementSheet({ paper }: { readonly paper: Paper }) {
  return (
    <article className="yc-statement" aria-label={SAID.file(paper.code, paper.supplier.name)}>
      <header>
        <p>{paper.merchant.name}</p>
        <h2>{SAID.title}</h2>
      </header>
      <Head paper={paper} />
      <Sums paper={paper} />
      {paper.taxes.length > 0 && <Taxes paper={paper} />}
      <Bank bank={paper.bank} />
      <Confirmation paper={paper} />
      <Unpaid paper={paper} />
      <Lines paper={paper} />
    </article>
  )
}

/** What else is known of the two sides; a row of which neither is known is left out. */
const ABOUT = [
  [SAID.taxNumber, 'taxNumber'],
  [SAID.address, 'address'],
  [SAID.telephone, 'telephone'],
] as const satisfies readonly (readonly [string, keyof Party])[]

function Head({ paper }: { readonly paper: Paper }) {
  const { merchant, supplier } = paper
  const rows: [string, string, string, string][] = [
    [SAID.code, paper.code, SAID.period, `${paper.from} ${SAID.to} ${paper.to}`],
    [SAID.madeOn, paper.madeOn, SAID.dueOn, paper.dueOn],
    [SAID.supplier, supplier.name, SAID.merchant, merchant.name],
    ...ABOUT.filter(([, key]) => supplier[key] + merchant[key] !== '').map(
      ([name, key]): [string, string, string, string] => [name, supplier[key], name, merchant[key]],
    ),
  ]
  return (
    <table className="yc-statement-facts">
      <tbody>
        {rows.map(([first, its, second, others]) => (
          <tr key={`${first} ${second}`}>
            <th scope="row">{first}</th>
            <td>{its}</td>
            <th scope="row">{second}</th>
            <td>{others}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{SAID.warehouse}</th>
          <td colSpan={3}>{paper.warehouse}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Sums({ paper }: { readonly paper: Paper }) {
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

function Taxes({ paper }: { readonly paper: Paper }) {
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

function Bank({ bank }: { readonly bank: Paper['bank'] }) {
  const isKnown = bank.payee + bank.bankName + bank.account !== ''
  return (
    <table className="yc-statement-facts">
      <caption>{SAID.bank}</caption>
      <tbody>
        {isKnown ? (
          <>
            <tr>
              <th scope="row">{SAID.payee}</th>
              <td>{bank.payee}</td>
              <th scope="row">{SAID.bankName}</th>
              <td>{bank.bankName}</td>
            </tr>
            <tr>
              <th scope="row">{SAID.account}</th>
              <td>{bank.account}</td>
              <th scope="row">{SAID.remark}</th>
              <td>{bank.remark}</td>
            </tr>
          </>
        ) : (
          <tr>
            <td colSpan={4} className="yc-muted">
              {SAID.noBank}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** Where both sides sign. */
function Confirmation({ paper }: { readonly paper: Paper }) {
  return (
    <table className="yc-statement-sign">
      <caption>
        {SAID.confirm} <small>{SAID.confirmNote}</small>
      </caption>
      <thead>
        <tr>
          <th scope="col">{`${SAID.supplier}：${paper.supplier.name}`}</th>
          <th scope="col">{`${SAID.merchant}：${paper.merchant.name}`}</th>
        </tr>
      </thead>
      <tbody>
        {[SAID.handler, SAID.date, SAID.seal].map((name) => (
          <tr key={name} className={name === SAID.seal ? 'yc-statement-seal' : undefined}>
            <td>{name}：</td>
            <td>{name}：</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Unpaid({ paper }: { readonly paper: Paper }) {
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

function Lines({ paper }: { readonly paper: Paper }) {
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
