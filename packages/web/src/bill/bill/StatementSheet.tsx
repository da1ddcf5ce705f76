import { STATEMENT as SAID } from '@yuncang/contract/bill/statement/words.ts'
import type { StatementPaper } from './model.ts'
import { Lines, Sums, Taxes, Unpaid } from './StatementFigures.tsx'

/** What is owed, for what and until when, where both sides confirm it, and every line by day: in the order of the PDF. */
export function StatementSheet({ paper }: { readonly paper: StatementPaper }) {
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
  [SAID.invoiceTitle, 'invoiceTitle'],
  [SAID.taxNumber, 'taxNumber'],
  [SAID.address, 'address'],
  [SAID.telephone, 'telephone'],
] as const satisfies readonly (readonly [string, keyof StatementPaper['merchant']])[]

function Head({ paper }: { readonly paper: StatementPaper }) {
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

function Bank({ bank }: { readonly bank: StatementPaper['bank'] }) {
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
function Confirmation({ paper }: { readonly paper: StatementPaper }) {
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
