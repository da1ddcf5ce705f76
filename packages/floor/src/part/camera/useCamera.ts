import { useCallback, useEffect, useRef, useState } from 'react'
import { soundWrong } from '../../steps/tones.ts'
import { decoder, type Picture } from './decoder.ts'
import { CAMERA_WORDS } from './words.ts'

/** `closed`: the browser gives no live picture at this address; `refused`: there is no camera, or nobody allowed it. */
type CameraState = 'starting' | 'live' | 'closed' | 'refused'

const LOOK_EVERY_MS = 120

/** Runs the camera until a code is seen; reads photographs where there is no live picture. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const [wrong, setWrong] = useState('')
  const latest = useRef(onCode)
  latest.current = onCode
  const seen = useRef(false)

  const look = useCallback(async (picture: Picture): Promise<boolean> => {
    const [code] = await (await decoder())(picture)
    if (code === undefined || seen.current) return false
    seen.current = true
    latest.current(code)
    return true
  }, [])

  useEffect(() => {
    const watching = new AbortController()
    void watch(video, watching.signal, setState, look).catch(() => setWrong(CAMERA_WORDS.noReader))
    return () => watching.abort()
  }, [look])

  const photograph = async (file: File) => {
    setWrong('')
    const found = await createImageBitmap(file)
      .then(look)
      .catch(() => null)
    if (found === true) return
    soundWrong()
    setWrong(found === null ? CAMERA_WORDS.noReader : CAMERA_WORDS.nothing)
  }
  return { video, state, wrong, photograph }
}

/** Opens the camera at the back and looks at its picture again and again, until `signal` or a code ends it. */
async function watch(
  video: { readonly current: HTMLVideoElement | null },
  signal: AbortSignal,
  tell: (state: CameraState) => void,
  look: (picture: Picture) => Promise<boolean>,
): Promise<void> {
  // Missing altogether on addresses that are not encrypted, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return tell('closed')
  const stream = await devices
    .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } })
    .catch(() => null)
  if (stream) signal.addEventListener('abort', () => stop(stream))
  if (signal.aborted) return stream ? stop(stream) : undefined
  if (!stream || !video.current) return tell('refused')
  video.current.srcObject = stream
  await video.current.play().catch(() => undefined)
  tell('live')
  while (!signal.aborted && video.current) {
    if (await look(video.current)) return
    await new Promise((resolve) => window.setTimeout(resolve, LOOK_EVERY_MS))
  }
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
