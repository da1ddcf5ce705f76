import type { trySupplierWorks } from '@yuncang/contract/fee/rating/what-if.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { CallFailed, type Asked } from '@yuncang/kit/rows/Failed.tsx'
import { useEffect, useRef } from 'react'
import { Explained } from '../cost/Explained.tsx'
import { ExplainedPart } from '../cost/ExplainedPart.tsx'
import { Money } from '../cost/Money.tsx'
import { EXPLAIN_STEPS } from '../cost/words.ts'
import './trial.css'
import type { TriedWork } from './model.ts'
import { signed, TRIAL_WORDS } from './words.ts'

type TriedStepsProps = {
  readonly work: TriedWork
  /** What it would cost, step by step; null while it is asked for. */
  readonly after: CallOutput<typeof trySupplierWorks>['after']
  readonly call: Asked
}

/** An amount explained twice, side by side: as it is charged, and as the rate that is tried would charge it. */
export function TriedSteps({ work, after, call }: TriedStepsProps) {
  const head = useRef<HTMLElement>(null)
  useEffect(() => head.current?.focus(), [work.workId])
  return (
    <section className="yc-trial-sides" aria-label={TRIAL_WORDS.compare} tabIndex={-1} ref={head}>
      <p className="yc-trial-sides-head">
        <b>{work.source}</b>　{TRIAL_WORDS.now} <Money value={work.oldMoney} /> 元 → {TRIAL_WORDS.would}{' '}
        {work.newMoney === '' ? work.reasonName : <Money value={work.newMoney} />}
        {work.newMoney !== '' && ` 元，差额 ${signed(work.difference)} 元`}
      </p>
      <div>
        <section>
          <h3>{TRIAL_WORDS.now}</h3>
          {work.codes.length === 0 && <p className="yc-muted">{TRIAL_WORDS.notCharged}</p>}
          {work.codes.length > 1 && <p className="yc-muted">{TRIAL_WORDS.summed(work.codes.length)}</p>}
          {work.codes.map((code) => (
            <Explained key={code} code={code} />
          ))}
        </section>
        <section>
          <h3>{TRIAL_WORDS.would}</h3>
          <CallFailed call={call} />
          {after && <After after={after} />}
        </section>
      </div>
    </section>
  )
}

/** What it would be, in the steps of an amount that was charged. */
function After({ after }: { readonly after: NonNullable<TriedStepsProps['after']> }) {
  const { rates, terms, parts, result, money } = after
  return (
    <div className="yc-explain">
      <p className="yc-explain-sum">
        <b>{money === '' ? TRIAL_WORDS.noAmount : <Money value={money} />}</b> {money === '' ? '' : '元'}
      </p>
      <ol>
        <li>
          <h3>{EXPLAIN_STEPS.rate}</h3>
          {[...rates, ...terms].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </li>
        {parts.length > 0 && (
          <li>
            <h3>{EXPLAIN_STEPS.count}</h3>
            {parts.map((part, at) => (
              <ExplainedPart key={`${part.method} ${at}`} part={part} cost={after} />
            ))}
          </li>
        )}
        <li>
          <h3>{EXPLAIN_STEPS.result}</h3>
          <p>
            <b>{result}</b>
          </p>
        </li>
      </ol>
    </div>
  )
}
