import type { getBasicInformation } from '@yuncang/contract/board/data-centre/platform.ts'
import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { Link } from 'react-router'
import type { Answer } from '../chart/answer.ts'
import { Panel } from '../chart/Panel.tsx'
import { textOf, whyOf, type Way } from '../chart/table.ts'
import { CHART_WORDS } from '../chart/words.ts'
import { GOODS_LIST } from '../../../goods/goods/addresses.ts'
import { SUPPLIER_SAAS } from '../../../partner/supplier/addresses.ts'
import { BY_GOODS } from '../../../stock/query/addresses.ts'
import './profile.css'
import { WAREHOUSE_LIST } from '../platform/words.ts'
import { MERCHANT } from './words.ts'

type Info = CallOutput<typeof getBasicInformation>

type Rows = (path: string, filter?: Readonly<Record<string, string>>) => string | undefined
type ProfileProps = {
  readonly answer: Answer<Info>
  /** Where what it has is to be seen, one by one. */
  readonly rows: Rows
  /** Where it stands among the merchants, with how many accounts it has. */
  readonly list: (one: Info) => string | undefined
}
type Fact = readonly [name: string, value: string, to?: Way, beside?: string]

/** Who a merchant is, what it has, until when it stays, when somebody was there last. */
export function Profile({ answer, rows, list }: ProfileProps) {
  return (
    <Panel question={answer.data?.merchantName ?? MERCHANT.facts} size={12} answer={answer}>
      {answer.data && (
        <dl className="yc-profile">
          {factsOf(answer.data, rows, list).map(([name, value, to, beside]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd {...whyOf(to)}>
                {value === '' ? CHART_WORDS.none : typeof to === 'string' ? <Link to={to}>{value}</Link> : value}
                {beside !== undefined && <span>{beside}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}

function factsOf(one: Info, rows: Rows, list: ProfileProps['list']): Fact[] {
  const period = one.beginsOn === '' && one.endsOn === '' ? '' : `${one.beginsOn} – ${one.endsOn}`
  const stock = rows(BY_GOODS)
  return [
    [MERCHANT.region, one.regionNames],
    [MERCHANT.address, one.address],
    [MERCHANT.contact, one.contactName],
    [MERCHANT.phone, one.phone],
    [MERCHANT.combo, one.comboName],
    [MERCHANT.period, period, undefined, one.daysLeft === null ? undefined : MERCHANT.left(one.daysLeft)],
    [MERCHANT.warehouses, textOf(one.warehouses), rows(WAREHOUSE_LIST, { isUse: '1' })],
    [MERCHANT.suppliers, textOf(one.suppliers), rows(SUPPLIER_SAAS, { status: String(USE.on) })],
    [MERCHANT.goods, textOf(one.goods), rows(GOODS_LIST)],
    [MERCHANT.accounts, textOf(one.accounts), list(one)],
    [MERCHANT.locations, textOf(one.locations), { none: 'theirs' }],
    [FIGURE_WORDS.inventory.name, `${textOf(one.inventory)} ${UNIT_NAMES.pieces}`, stock],
    [FIGURE_WORDS.sku.name, textOf(one.sku), stock],
    [FIGURE_WORDS.value.name, `${textOf(one.value)} ${UNIT_NAMES.yuan}`, stock],
    [MERCHANT.lastLogin, one.lastLoginTime],
    [MERCHANT.lastTask, one.lastTaskTime],
  ]
}
