import { useEffect, useRef, useState } from 'react'
import { DETAIL_WORDS } from '../words.ts'
import './detail.css'

/** Bars narrower than this are lost on the screens that scanners are held against. */
const NARROWEST_BAR_PX = 2
const HEIGHT_PX = 56
/** Scanners need ten narrow bars of white at either side. */
const QUIET_PX = 10 * NARROWEST_BAR_PX

/** A code as a Code 128 barcode, black on white whatever the face. Codes that Code 128 cannot hold show none. */
export function Barcode({ code }: { readonly code: string }) {
  const frame = useRef<SVGSVGElement>(null)
  const [drawn, setDrawn] = useState<'not yet' | 'yes' | 'cannot'>('not yet')
  useEffect(() => {
    let left = false
    const draw = async () => {
      const { default: drawBarcode } = await import('jsbarcode')
      if (left || !frame.current) return
      drawBarcode(frame.current, code, {
        format: 'CODE128',
        displayValue: false,
        width: NARROWEST_BAR_PX,
        height: HEIGHT_PX,
        margin: QUIET_PX,
        background: '#fff',
        lineColor: '#000',
        valid: (valid) => setDrawn(valid ? 'yes' : 'cannot'),
      })
    }
    draw().catch(() => setDrawn('cannot'))
    return () => {
      left = true
    }
  }, [code])
  if (drawn === 'cannot') return <span className="yc-muted">{DETAIL_WORDS.noBarcode}</span>
  return <svg ref={frame} className="yc-barcode" role="img" aria-label={DETAIL_WORDS.barcode} />
}
