import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CameraScan } from './camera/CameraScan.tsx'
import { Icon } from './Icon.tsx'
import { useFloorScan } from '../steps/useFloorScan.ts'

type Props = {
  /** What is to be scanned: `商品条码`. */
  readonly label: string
  readonly onScan: (code: string) => void
  readonly busy?: boolean
}

/**
 * Takes what is scanned, wherever the focus stands, what the camera sees, and what is typed. The field has the focus without a
 * keyboard, for scanners that put their text into a field; 手动输入 brings the keyboard.
 */
export function ScanField({ label, onScan, busy = false }: Props) {
  const [typed, setTyped] = useState('')
  const [keyboard, setKeyboard] = useState(false)
  const [camera, setCamera] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const take = useFloorScan(onScan, busy)
  useEffect(() => field.current?.focus({ preventScroll: true }), [label, keyboard])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTyped('')
    take(typed)
  }
  return (
    <form className="scan" onSubmit={submit}>
      <input
        ref={field}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputMode={keyboard ? 'text' : 'none'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        aria-label={label}
        placeholder={keyboard ? `输入${label}` : `扫描${label}`}
      />
      <button type="button" className="square" aria-label="用相机扫描" onClick={() => setCamera(true)}>
        <Icon name="camera" />
      </button>
      {keyboard ? (
        <button type="submit" disabled={typed.trim() === ''}>
          确定
        </button>
      ) : (
        <button type="button" onClick={() => setKeyboard(true)}>
          手动输入
        </button>
      )}
      {camera && <CameraScan label={label} onScan={take} onClose={() => setCamera(false)} />}
    </form>
  )
}
