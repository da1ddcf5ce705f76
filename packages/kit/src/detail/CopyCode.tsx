import { CopyOutlined } from '@ant-design/icons'
import { toast } from '../call/toast.ts'
import { DETAIL_WORDS } from '../words.ts'
import { BarcodeHover } from './BarcodeHover.tsx'
import './detail.css'

type Props = {
  readonly code: string
  /** Nobody scans it: it has no barcode. */
  readonly bare?: boolean
}

/** A code in fixed-width letters; a click copies it, its barcode shows on hover. */
export function CopyCode({ code, bare = false }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(DETAIL_WORDS.copied(code))
    } catch {
      // Plain-HTTP addresses have no clipboard.
      toast.warning(DETAIL_WORDS.copyFailed)
    }
  }
  const button = (
    <button
      type="button"
      className="yc-code yc-copy"
      title={bare ? DETAIL_WORDS.copy : undefined}
      onClick={() => void copy()}
    >
      {code}
      <CopyOutlined aria-hidden />
    </button>
  )
  return bare ? (
    button
  ) : (
    <BarcodeHover code={code} hint={DETAIL_WORDS.copy}>
      {button}
    </BarcodeHover>
  )
}
