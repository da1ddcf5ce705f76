import { FACTOR_WORDS as WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { saveAs } from '@yuncang/kit/call/save-file.ts'
import { copyText } from '@yuncang/kit/detail/copy.ts'
import { OnceCodes } from '@yuncang/kit/detail/OnceCodes.tsx'
import { Alert, Button } from 'antd'

type Props = { readonly account: string; readonly codes: readonly string[]; readonly onKept: () => void }

/** The recovery codes, this one time. */
export function RecoveryCodes({ account, codes, onKept }: Props) {
  const save = () =>
    saveAs(
      new Blob([WORDS.codesFile(account, codes)], { type: 'text/plain;charset=utf-8' }),
      WORDS.codesFileName(account),
    )
  return (
    <>
      <Alert type="warning" showIcon title={WORDS.codesText} />
      <OnceCodes codes={codes} label={WORDS.codesTitle} />
      <div className="yc-own-buttons">
        <Button onClick={() => void copyText(codes.join('\n'), WORDS.copied)}>{WORDS.copy}</Button>
        <Button onClick={save}>{WORDS.save}</Button>
        <Button type="primary" onClick={onKept}>
          {WORDS.kept}
        </Button>
      </div>
    </>
  )
}
