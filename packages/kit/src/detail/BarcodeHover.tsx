import { Popover } from 'antd'
import { useState, type ReactElement } from 'react'
import { DETAIL_WORDS } from '../words.ts'
import { Barcode } from './Barcode.tsx'
import './detail.css'

type BarcodeHoverProps = {
  readonly code: string
  /** What a click on the code does, said below the barcode. */
  readonly hint?: string
  /** The code as it stands on the page: one element. */
  readonly children: ReactElement
}

/** Long enough that a mouse on its way elsewhere opens nothing. */
const DWELL_S = 0.5

/** Shows the barcode of a code while the mouse rests on it, to be scanned from the screen; a click does what it always did. */
export function BarcodeHover({ code, hint, children }: BarcodeHoverProps) {
  const [open, setOpen] = useState(false)
  const content = (
    <>
      <Barcode code={code} />
      {hint && <span className="yc-barcode-hint">{hint}</span>}
    </>
  )
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      mouseEnterDelay={DWELL_S}
      content={content}
      aria-label={DETAIL_WORDS.barcode}
      classNames={{ root: 'yc-barcode-pop' }}
      destroyOnHidden
    >
      {/* A click may leave the page, and then no mouse ever leaves the code. */}
      <span className="yc-barcode-of" onClickCapture={() => setOpen(false)}>
        {children}
      </span>
    </Popover>
  )
}
