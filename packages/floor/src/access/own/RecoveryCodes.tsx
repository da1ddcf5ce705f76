import { FACTOR_WORDS as WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import './own.css'

/** The recovery codes, this one time. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  return (
    <main className="screen">
      <h1>{WORDS.codesTitle}</h1>
      <p className="lead">{WORDS.codesText}</p>
      <ul className="own-codes" aria-label={WORDS.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <button type="button" className="big main" onClick={onKept}>
        {WORDS.kept}
      </button>
    </main>
  )
}
