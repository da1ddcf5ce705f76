import { FACTOR_WORDS as WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { DETAIL_WORDS } from '@yuncang/kit/words.ts'
import { Alert, Button } from 'antd'

/** The recovery codes, this one time. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success(WORDS.copied)
    } catch {
      // Plain-HTTP addresses have no clipboard.
      toast.warning(DETAIL_WORDS.copyFailed)
    }
  }
  return (
    <>
      <Alert type="warning" showIcon title={WORDS.codesText} />
      <ul className="yc-own-codes" aria-label={WORDS.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="yc-own-buttons">
        <Button onClick={() => void copy()}>{WORDS.copy}</Button>
        <Button type="primary" onClick={onKept}>
          {WORDS.kept}
        </Button>
      </div>
    </>
  )
}
