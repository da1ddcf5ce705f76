import { FACTOR_WORDS as WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { copyText } from '@yuncang/kit/detail/copy.ts'
import { OnceCodes } from '@yuncang/kit/detail/OnceCodes.tsx'
import './own.css'

/** The recovery codes, this one time. They are copied, to be sent on, and not saved: a file would be lost with the phone. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  return (
    <main className="screen">
      <h1>{WORDS.codesTitle}</h1>
      <p className="lead">{WORDS.codesText}</p>
      <OnceCodes codes={codes} label={WORDS.codesTitle} />
      <button type="button" className="big" onClick={() => void copyText(codes.join('\n'), WORDS.copied)}>
        {WORDS.copy}
      </button>
      <button type="button" className="big main" onClick={onKept}>
        {WORDS.kept}
      </button>
    </main>
  )
}
