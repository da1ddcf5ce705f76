import { CopyOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { toast } from '../call/toast.ts'
import { DETAIL_WORDS } from '../words.ts'
import './detail.css'

/** A code in fixed-width letters; a click copies it. */
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
    <Tooltip title={DETAIL_WORDS.copy}>
      <button type="button" className="yc-code yc-copy" onClick={() => void copy()}>
        {code}
        <CopyOutlined aria-hidden />
      </button>
    </Tooltip>
  )
}
