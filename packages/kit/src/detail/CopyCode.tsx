import { CopyOutlined } from '@ant-design/icons'
import { toast } from '../call/toast.ts'
import { DETAIL_WORDS } from '../words.ts'
import { BarcodeHover } from './BarcodeHover.tsx'
import './detail.css'

/** A code in fixed-width letters; a click copies it, its barcode shows on hover. */
export function CopyCode({ code }: { readonly code: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(DETAIL_WORDS.copied(code))
    } catch {
      // Plain-HTTP addresses have no clipboard.
      toast.warning(DETAIL_WORDS.copyFailed)
    }
  }
  return (
    <BarcodeHover code={code} hint={DETAIL_WORDS.copy}>
      <button type="button" className="yc-code yc-copy" onClick={() => void copy()}>
        {code}
        <CopyOutlined aria-hidden />
      </button>
    </BarcodeHover>
  )
}
