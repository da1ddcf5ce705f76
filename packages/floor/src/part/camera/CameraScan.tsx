import { useEffect, useRef, type ChangeEvent } from 'react'
import { decoder } from './decoder.ts'
import { useCamera } from './useCamera.ts'
import './camera.css'

type Props = {
  /** What is to be scanned: `商品条码`. */
  readonly label: string
  readonly onScan: (code: string) => void
  readonly onClose: () => void
}

/**
 * Scans with the camera of the device: the first code it sees is taken and the camera closes. Browsers give the live picture
 * only to encrypted addresses; elsewhere a photograph is taken and read.
 */
export function CameraScan({ label, onScan, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const done = (code: string) => {
    onScan(code)
    onClose()
  }
  const { video, state, wrong, photograph } = useCamera(done)
  useEffect(() => dialog.current?.showModal(), [])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) void photograph(file)
  }
  return (
    <dialog ref={dialog} className="camera" aria-label={`用相机扫描${label}`} onClose={onClose}>
      <h2>对准{label}</h2>
      {state === 'live' || state === 'starting' ? (
        <div className="camera-view">
          <video ref={video} playsInline muted autoPlay />
          <i aria-hidden />
          {state === 'starting' && <p>正在打开相机…</p>}
        </div>
      ) : (
        <p className="lead">
          {state === 'closed' ? (
            <>
              这个地址没有加密（不是 https），浏览器不允许实时取景，请拍照识别。
              <a href="/phone" target="_blank" rel="noreferrer">
                怎样打开加密地址
              </a>
            </>
          ) : (
            '打不开相机，请检查浏览器的相机权限，或拍照识别。'
          )}
        </p>
      )}
      <p className="camera-wrong" role="alert">
        {wrong}
      </p>
      <label className="big main">
        拍照识别
        <input type="file" accept="image/*" capture="environment" onChange={choose} />
      </label>
      <button type="button" className="big" onClick={onClose}>
        关闭相机
      </button>
    </dialog>
  )
}

/** Fetches the reader ahead, so that a camera opened later in a dead corner of the hall still reads. */
export function warmCamera(): void {
  void decoder().catch(() => undefined)
}
