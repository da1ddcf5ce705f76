import { useState, type ReactNode } from 'react'
import { imageAddress } from './address.ts'
import { ImageView } from './ImageView.tsx'
import { UPLOAD_WORDS as words } from './words.ts'
import './upload.css'

type ImageStripProps = {
  readonly ids: readonly string[]
  readonly label: string
  /** Without these the images are only looked at. */
  readonly onRemove?: (id: string) => void
  readonly onMove?: (index: number, by: -1 | 1) => void
  /** So many of the first are only looked at all the same. */
  readonly fixed?: number
  readonly children?: ReactNode
}

/** Images side by side; a click opens one large. */
export function ImageStrip({ ids, label, onRemove, onMove, fixed = 0, children }: ImageStripProps) {
  const [open, setOpen] = useState<number | null>(null)
  if (ids.length === 0 && !children) return <span className="yc-muted">{words.none}</span>
  return (
    <>
      <ul className="yc-images" aria-label={label}>
        {ids.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              className="yc-image-open"
              aria-label={words.view(index + 1)}
              onClick={() => setOpen(index)}
            >
              <img src={imageAddress(id)} alt={words.image(index + 1)} loading="lazy" />
            </button>
            {onRemove && index >= fixed && (
              <span className="yc-image-acts">
                {index > fixed && (
                  <button
                    type="button"
                    aria-label={`${words.earlier} ${index + 1}`}
                    onClick={() => onMove?.(index, -1)}
                  >
                    ←
                  </button>
                )}
                {index < ids.length - 1 && (
                  <button type="button" aria-label={`${words.later} ${index + 1}`} onClick={() => onMove?.(index, 1)}>
                    →
                  </button>
                )}
                <button type="button" aria-label={`${words.remove} ${index + 1}`} onClick={() => onRemove(id)}>
                  ×
                </button>
              </span>
            )}
          </li>
        ))}
        {children}
      </ul>
      {open !== null && ids[open] !== undefined && (
        <ImageView ids={ids} index={open} onIndex={setOpen} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
