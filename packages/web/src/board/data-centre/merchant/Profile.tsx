import type { getBasicInformation } from '@yuncang/contract/board/data-centre/platform.ts'
import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Answer } from '../chart/answer.ts'
import { Panel } from '../chart/Panel.tsx'
import { textOf } from '../chart/table.ts'
import { CHART_WORDS } from '../chart/words.ts'
import './profile.css'
import { MERCHANT } from './words.ts'

type Info = CallOutput<typeof getBasicInformation>

/** Who a merchant is, what it has, until when it stays, when somebody was there last. */
export function Profile({ answer }: { readonly answer: Answer<Info> }) {
  return (
    <Panel question={answer.data?.merchantName ?? MERCHANT.facts} size={12} answer={answer}>
      {answer.data && (
        <dl className="yc-profile">
          {factsOf(answer.data).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value === '' ? CHART_WORDS.none : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}

function factsOf(one: Info): (readonly [string, string])[] {
  const period = one.beginsOn === '' && one.endsOn === '' ? '' : `${one.beginsOn} – ${one.endsOn}`
  return [
    [MERCHANT.region, one.regionNames],
    [MERCHANT.address, one.address],
    [MERCHANT.contact, one.contactName],
    [MERCHANT.phone, one.phone],
    [MERCHANT.combo, one.comboName],
    [MERCHANT.period, one.daysLeft === null ? period : `${period}　${MERCHANT.left(one.daysLeft)}`],
    [MERCHANT.warehouses, textOf(one.warehouses)],
    [MERCHANT.suppliers, textOf(one.suppliers)],
    [MERCHANT.goods, textOf(one.goods)],
    [MERCHANT.accounts, textOf(one.accounts)],
    [MERCHANT.locations, textOf(one.locations)],
    [FIGURE_WORDS.inventory.name, `${textOf(one.inventory)} ${UNIT_NAMES.pieces}`],
    [FIGURE_WORDS.sku.name, textOf(one.sku)],
    [FIGURE_WORDS.value.name, `${textOf(one.value)} ${UNIT_NAMES.yuan}`],
    [MERCHANT.lastLogin, one.lastLoginTime],
    [MERCHANT.lastTask, one.lastTaskTime],
  ]
}
