import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { changeOf } from './change.ts'
import { FigureHint } from './FigureHint.tsx'
import { ledFrom, textOf, whyOf, type Value, type Way } from './table.ts'
import { CHANGE_WORDS } from './words.ts'

/** A figure that stands by itself. */
export type Card = {
  readonly name: string
  readonly value: Value
  readonly unit: string
  readonly figure?: FigureKey | undefined
  readonly to: Way
  /** What it was in the time that it is compared with. */
  readonly before?: { readonly value: Value; readonly when: string } | undefined
  /** A line below it. */
  readonly note?: string | undefined
}

/** The figures of a board at a glance, each led to its rows. */
export function Cards({
  cards,
  label,
  stale = false,
}: {
  readonly cards: readonly Card[]
  readonly label: string
  readonly stale?: boolean
}) {
  return (
    <dl className="yc-cards" aria-label={label} data-stale={stale} style={perRow(cards.length)}>
      {cards.map((card) => (
        <div key={card.name}>
          <dt>
            {card.name}
            <FigureHint figures={card.figure === undefined ? [] : [card.figure]} name={card.name} />
          </dt>
          <dd>
            <Amount card={card} />
            {card.value !== null && ` ${card.unit}`}
          </dd>
          {card.before && <Changed card={card} before={card.before} />}
          {card.note !== undefined && <dd className="yc-card-note">{card.note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Amount({ card: { value, to } }: { readonly card: Card }) {
  const way = ledFrom(value, to)
  return (
    <strong {...whyOf(way)}>{typeof way === 'string' ? <Link to={way}>{textOf(value)}</Link> : textOf(value)}</strong>
  )
}

/** How many stand in a row: all where there is room, else half of many. */
const perRow = (count: number) =>
  ({ '--yc-all': count, '--yc-few': count > MOST_IN_A_ROW ? Math.ceil(count / 2) : count }) as CSSProperties
const MOST_IN_A_ROW = 6

function Changed({ card, before }: { readonly card: Card; readonly before: NonNullable<Card['before']> }) {
  const change = changeOf(card.value, before.value)
  if (change === null) return null
  const { more, less, same, fromNothing } = CHANGE_WORDS
  return (
    <dd className="yc-card-note">
      {change === 'fromNothing' ? (
        fromNothing(before.when)
      ) : change === 'fromLess' ? (
        `${before.when} ${textOf(before.value)}`
      ) : (
        <>
          <span>
            {before.when} {textOf(before.value)}，
          </span>
          <span>
            {change.sign === 0 ? (
              same
            ) : change.sign > 0 ? (
              <ArrowUpOutlined aria-hidden />
            ) : (
              <ArrowDownOutlined aria-hidden />
            )}
            {change.sign > 0 && more(change.percent)}
            {change.sign < 0 && less(change.percent)}
          </span>
        </>
      )}
    </dd>
  )
}
