import { IMAGE_LIMITS, MAX_IMAGES, type ImageUse } from '@yuncang/domain/base/file/image.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { ImageStrip } from './ImageStrip.tsx'
import { useImages } from './useImages.ts'
import { UPLOAD_WORDS as words } from './words.ts'
import './upload.css'

type ImageUploadProps = {
  readonly call: Call
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  /** At most so many; 3 by the specification. */
  readonly max?: number
  readonly use?: ImageUse
  /** So many of the first stay as they are. */
  readonly fixed?: number
  /** What the images are of, for those who hear the page. */
  readonly label: string
}

const ACCEPTED: Readonly<Record<ImageUse, string>> = {
  image: 'image/jpeg,image/png,image/gif',
  goods: 'image/jpeg,image/png',
  main: 'image/jpeg,image/png',
}
const MB = 1024 * 1024

/**
 * Uploads images: chosen, dropped, pasted or taken with the phone. Shows how far each is, opens them large, orders them, and asks
 * before one is removed (part 1, 5.9). For images that only are looked at: {@link ImageStrip}.
 */
export function ImageUpload({
  call,
  value,
  onChange,
  max = MAX_IMAGES,
  use = 'image',
  fixed = 0,
  label,
}: ImageUploadProps) {
  const { pending, add, retry, forget, remove, move } = useImages({ call, value, onChange, max, use })
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const full = value.length + pending.length >= max

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void add([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    void add(files)
  }
  const input = (ref: typeof picker, photo: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={photo ? 'image/*' : ACCEPTED[use]}
      multiple={!photo && max > 1}
      {...(photo ? { capture: 'environment' as const } : {})}
      aria-label={photo ? words.camera : words.add}
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])]
        event.currentTarget.value = ''
        void add(files, { photo })
      }}
    />
  )
  return (
    <section
      className="yc-upload"
      data-over={over}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <ImageStrip ids={value} label={label} fixed={fixed} onRemove={(id) => void remove(id)} onMove={move}>
        {pending.map(({ key, file, percent, fault }) => (
          <li key={key} className="yc-image-pending" data-failed={fault !== ''}>
            {fault === '' ? (
              <>
                <progress max={100} value={percent} aria-label={file.name} />
                <span>{words.progress(percent)}</span>
              </>
            ) : (
              <>
                <span role="alert">{fault}</span>
                <span className="yc-image-acts">
                  <button type="button" onClick={() => void retry(key, file)}>
                    {words.again}
                  </button>
                  <button type="button" onClick={() => forget(key)}>
                    {words.remove}
                  </button>
                </span>
              </>
            )}
          </li>
        ))}
        {!full && (
          <li className="yc-image-add">
            <button type="button" aria-describedby={hintId} onClick={() => picker.current?.click()}>
              <span aria-hidden="true">＋</span>
              {over ? words.drop : words.add}
            </button>
            <button type="button" className="yc-image-camera" onClick={() => camera.current?.click()}>
              {words.camera}
            </button>
          </li>
        )}
      </ImageStrip>
      <p id={hintId} className="yc-upload-hint">
        {words.hint(max, sizesOf(use))}
      </p>
      {input(picker, false)}
      {input(camera, true)}
    </section>
  )
}

/** How long an image of a use may be, and should, in megabytes. */
function sizesOf(use: ImageUse): { readonly most: number; readonly advised: number | null } {
  const limits = IMAGE_LIMITS[use]
  return { most: limits.max_bytes / MB, advised: 'advised_bytes' in limits ? limits.advised_bytes / MB : null }
}
