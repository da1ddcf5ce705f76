import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { PAPER_CSS } from './paper.ts'
import { PRINT_FRAME_WORDS } from './words.ts'
import './print.css'

/** A sheet of paper in millimetres; margins top, bottom, left, right. */
type Sheet = {
  readonly width_mm: number
  readonly height_mm: number
  readonly margins_mm: readonly [number, number, number, number]
}

/** Prints what the frame shows: one sheet a page, nothing of the application around it. */
export type Printer = { readonly print: () => void }

type PrintFrameProps = {
  /** The sheets, `<section class="yt-sheet">` each; they come cleaned, and are shown as if they had not. */
  readonly html: string
  /** What a saved PDF is called. */
  readonly name: string
  readonly sheet: Sheet
  readonly ref?: Ref<Printer>
}

/**
 * Sheets of paper in a frame of their own. It is sandboxed without scripts: whatever a template holds, nothing in it runs. The
 * frame keeps our origin, so that images of ours load and this page can measure and print it.
 */
export function PrintFrame({ html, name, sheet, ref }: PrintFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height_px, setHeight] = useState(400)
  useImperativeHandle(ref, () => ({ print: () => frame.current?.contentWindow?.print() }), [])
  return (
    <iframe
      ref={frame}
      className="yc-print-frame"
      title={PRINT_FRAME_WORDS.frame}
      sandbox="allow-same-origin allow-modals"
      srcDoc={pageOf(html, name, sheet)}
      style={{ height: height_px, width: `calc(${sheet.width_mm}mm + 32px)` }}
      onLoad={() => setHeight(frame.current?.contentDocument?.body.scrollHeight ?? 0)}
    />
  )
}

function pageOf(html: string, name: string, { width_mm, height_mm, margins_mm }: Sheet): string {
  const [top, bottom, left, right] = margins_mm.map((margin) => `${margin}mm`)
  const title = name.replaceAll(/[<>&"]/g, '')
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title><style>@page{size:${width_mm}mm ${height_mm}mm;margin:0}${PAPER_CSS}body{padding:16px}@media print{body{padding:0}}.yt-sheet{width:${width_mm}mm;min-height:${height_mm}mm;padding:${top} ${right} ${bottom} ${left}}@media print{.yt-sheet{min-height:calc(${height_mm}mm - 1px)}}</style></head><body>${html}</body></html>`
}
