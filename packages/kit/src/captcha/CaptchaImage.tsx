import { useEffect, useRef } from 'react'
import { CAPTCHA_SIZE, drawCaptcha } from './captcha.ts'

type Props = {
  readonly text: string
  /** What the picture is and that a click changes it, for those who do not see it. */
  readonly label: string
  readonly onRefresh: () => void
}

/** The captcha as a picture; a click asks for another. */
export function CaptchaImage({ text, label, onRefresh }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (pen) drawCaptcha(pen, text)
  }, [text])
  return (
    <button type="button" className="yc-captcha" onClick={onRefresh} title={label} aria-label={label}>
      <canvas ref={canvas} width={CAPTCHA_SIZE.width} height={CAPTCHA_SIZE.height} />
    </button>
  )
}
