import { useScan } from '@yuncang/kit/scan/useScan.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'

/** A wedge on a PDA is slower than one at a desk, and nobody types prose here. */
const SCAN = { fields: 'listen', gapMs: 80, minLength: 4 } as const

type Props = {
  /** What is to be scanned: `商品条码`. */
  readonly label: string
  readonly onScan: (code: string) => void
  readonly busy?: boolean
}

/**
 * Takes what is scanned, wherever the focus stands, and what is typed. The field has the focus without a keyboard, for
 * scanners that put their text into a field; 手动输入 brings the keyboard.
 */
export function ScanField({ label, onScan, busy = false }: Props) {
  const [typed, setTyped] = useState('')
  const [keyboard, setKeyboard] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const take = (code: string) => {
    const wanted = code.trim()
    setTyped('')
    if (wanted !== '' && !busy) onScan(wanted)
  }
  useScan(take, SCAN)
  useEffect(() => field.current?.focus({ preventScroll: true }), [label, keyboard])
  const submit = (event: FormEvent) => {
    event.preventDefault()
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
        readOnly={busy}
      />
      {keyboard ? (
        <button type="submit" disabled={busy || typed.trim() === ''}>
          确定
        </button>
      ) : (
        <button type="button" onClick={() => setKeyboard(true)}>
          手动输入
        </button>
      )}
    </form>
  )
}
