import { useEffect, useRef, type KeyboardEvent } from 'react'
import { imageAddress } from './address.ts'
import { UPLOAD_WORDS as words } from './words.ts'
import './upload.css'

type ImageViewProps = {
  readonly ids: readonly string[]
  readonly index: number
  readonly onIndex: (index: number) => void
  readonly onClose: () => void
}

/** One image as large as the window; arrows go to the others, Esc or a click beside it closes. */
export function ImageView({ ids, index, onIndex, onClose }: ImageViewProps) {
  const frame = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = frame.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  const go = (by: number) => {
    if (ids[index + by] !== undefined) onIndex(index + by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={frame}
      className="yc-image-view"
      aria-label={words.image(index + 1)}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <button type="button" className="yc-image-beside" aria-label={words.close} onClick={onClose} />
      <img src={imageAddress(ids[index]!)} alt={words.image(index + 1)} />
      <nav>
        <button type="button" disabled={index === 0} onClick={() => go(-1)}>
          {words.previous}
        </button>
        <span>
          {index + 1} / {ids.length}
        </span>
        <button type="button" disabled={index === ids.length - 1} onClick={() => go(1)}>
          {words.next}
        </button>
        <button type="button" onClick={onClose}>
          {words.close}
        </button>
      </nav>
    </dialog>
  )
}
