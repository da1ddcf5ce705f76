import type { EChartsType } from 'echarts/core'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { CHART_WORDS } from './words.ts'
import type { Drawing } from './drawing.ts'
import { optionOf } from './option.ts'
import { addressAt } from './press.ts'
import type { Room } from './ring.ts'
import { tipOf } from './tip.ts'
import { useStyle } from './useStyle.ts'

/** Until it is measured. */
const NO_ROOM: Room = { width: 0, height: 0 }

type PictureProps = {
  readonly drawing: Drawing
  readonly shape: 'bars' | 'lines'
  /** What the picture is, for who cannot see it; its figures stand in the table behind. */
  readonly label: string
  /** The chart that is drawn, for an export; null before and after. */
  readonly chart: RefObject<EChartsType | null>
  readonly onGo: (address: string) => void
}

/** The picture of a drawing. What draws it comes when the first picture is needed; a press leads to the rows of what was pressed. */
export function Picture({ drawing, shape, label, chart, onGo }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'coming' | 'drawn' | 'failed'>('coming')
  const [room, setRoom] = useState<Room>(NO_ROOM)
  const style = useStyle(shape)
  const latest = useRef({ drawing, onGo })
  latest.current = { drawing, onGo }

  useEffect(() => {
    let ended = false
    let watcher: ResizeObserver | undefined
    const start = async () => {
      const { begin } = await import('./draw.ts')
      const element = frame.current
      if (ended || !element) return
      const drawn = begin(element)
      chart.current = drawn
      drawn.on('click', (pressed) => {
        const address = addressAt(latest.current.drawing, pressed)
        if (address !== undefined) latest.current.onGo(address)
      })
      // A name at a ring leads where its part does, and takes nothing away from the picture.
      drawn.on('legendselectchanged', (pressed) => {
        if (latest.current.drawing.kind !== 'pie') return
        drawn.dispatchAction({ type: 'legendAllSelect' })
        const address = addressAt(latest.current.drawing, pressed as { readonly name: string })
        if (address !== undefined) latest.current.onGo(address)
      })
      // A frame of a hidden page has no size: the picture keeps its own.
      watcher = new ResizeObserver(() => {
        const { clientWidth: width, clientHeight: height } = element
        if (width === 0) return
        drawn.resize()
        setRoom((before) => (before.width === width && before.height === height ? before : { width, height }))
      })
      watcher.observe(element)
      setState('drawn')
    }
    start().catch(() => setState('failed'))
    return () => {
      ended = true
      watcher?.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [chart])

  // What goes by time fills whatever there is by itself.
  const ofRing = drawing.kind === 'pie' ? room : NO_ROOM
  useEffect(() => {
    if (state !== 'drawn') return
    const option = optionOf(drawing, style, ofRing)
    chart.current?.setOption(
      { ...option, tooltip: { ...(option['tooltip'] as object), formatter: tipOf(drawing) } },
      { notMerge: true },
    )
  }, [state, drawing, style, ofRing, chart])

  if (state === 'failed') return <p className="yc-figure-none">{CHART_WORDS.noPicture}</p>
  return (
    <div className="yc-picture" role="img" aria-label={label} aria-busy={state === 'coming'}>
      <div ref={frame} />
    </div>
  )
}
