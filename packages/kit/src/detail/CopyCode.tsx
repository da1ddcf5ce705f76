import { CopyOutlined } from '@ant-design/icons'
import { DETAIL_WORDS } from '../words.ts'
import { BarcodeHover } from './BarcodeHover.tsx'
import { copyText } from './copy.ts'
import './detail.css'

type Props = {
  readonly code: string
  /** Nobody scans it: it has no barcode. */
  readonly bare?: boolean
}

/** A code in fixed-width letters; a click copies it, its barcode shows on hover. */
export function CopyCode({ code, bare = false }: Props) {
  const button = (
    <button
      type="button"
      className="yc-code yc-copy"
      title={bare ? DETAIL_WORDS.copy : undefined}
      onClick={() => void copyText(code, DETAIL_WORDS.copied(code))}
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
