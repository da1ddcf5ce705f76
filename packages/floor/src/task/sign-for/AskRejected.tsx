import { REJECT_REASON_NAMES } from '@yuncang/contract/task/sign-for/words.ts'
import { REJECT_REASONS } from '@yuncang/domain/task/sign-for/reason.ts'
import { splitWords } from '@yuncang/kit/quantity/split.ts'
import { BoxSteppers } from '../../part/BoxSteppers.tsx'
import { useFloorScan } from '../../steps/useFloorScan.ts'
import type { Amounts, Flow } from './steps.ts'
import { SIGN_WORDS } from './words.ts'

type Props = {
  readonly flow: Flow
  readonly onScan: (code: string) => void
  readonly onChange: (amounts: Amounts) => void
  readonly onKeep: () => void
  readonly onBack: () => void
}

/** How many of these goods did the platform reject, and how many were thrown away? */
export function AskRejected({ flow: { row, amounts }, onScan, onChange, onKeep, onBack }: Props) {
  useFloorScan(onScan)
  if (!row) return null
  const left = row.deliveredPieces - amounts.rejected - amounts.discarded
  return (
    <>
      <h1 className="question">{row.name}</h1>
      <p className="lead">
        配送 {splitWords(row.deliveredPieces, row).main}，
        {left < 0 ? '超出配送数量' : `实收 ${splitWords(left, row).main}`}
      </p>
      <section aria-label="拒收">
        <h2>拒收，带回仓库</h2>
        <BoxSteppers
          pieces={amounts.rejected}
          packing={row}
          onChange={(rejected) => onChange({ ...amounts, rejected: rejected ?? 0 })}
        />
        {amounts.rejected > 0 && (
          <div className="sign-reasons" role="group" aria-label={SIGN_WORDS.why}>
            {REJECT_REASONS.map((reason) => (
              <button
                key={reason}
                type="button"
                aria-pressed={amounts.reason === reason}
                onClick={() => onChange({ ...amounts, reason: amounts.reason === reason ? undefined : reason })}
              >
                {REJECT_REASON_NAMES[reason]}
              </button>
            ))}
          </div>
        )}
      </section>
      <section aria-label="破损废弃">
        <h2>破损废弃，不带回</h2>
        <BoxSteppers
          pieces={amounts.discarded}
          packing={row}
          onChange={(discarded) => onChange({ ...amounts, discarded: discarded ?? 0 })}
        />
      </section>
      <button type="button" className="big main" onClick={onKeep}>
        记下
      </button>
      <button type="button" className="big" onClick={onBack}>
        返回，不改这一种
      </button>
    </>
  )
}
