import type { ReactNode } from 'react'
import { DETAIL_WORDS } from '../words.ts'
import './detail.css'

export type Fact = { readonly label: string; readonly value: ReactNode; readonly wide?: boolean }

/** The facts of a document, label over value, as many in a row as fit. What is empty shows as `-`. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="yc-facts">
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 'yc-fact-wide' : ''}>
          <dt>{label}</dt>
          <dd>{value === '' || value === null || value === undefined ? DETAIL_WORDS.nothing : value}</dd>
        </div>
      ))}
    </dl>
  )
}
