import { bindToast, type Question, type ToastTone } from '@yuncang/kit/call/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { soundWrong } from '../steps/tones.ts'

const SHOWN_MS = { success: 3000, info: 3000, warning: 5000, error: 7000 } as const

/** The floor's own toast and question, large enough to read at arm's length. */
export function FloorToasts() {
  const [toast, setToast] = useState<{ tone: ToastTone; text: string; more: string; at: number } | null>(null)
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null)
  useEffect(
    () =>
      bindToast({
        show(tone, text, more = '') {
          if (tone === 'error' || tone === 'warning') soundWrong()
          setToast({ tone, text, more, at: Date.now() })
        },
        confirm: (question) => new Promise((answer) => setAsked({ question, answer })),
      }),
    [],
  )
  useEffect(() => {
    if (!toast) return undefined
    const timer = window.setTimeout(() => setToast(null), SHOWN_MS[toast.tone])
    return () => window.clearTimeout(timer)
  }, [toast])
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(null)
  }
  return (
    <>
      <div className="toast-place" role="status">
        {toast && (
          <p key={toast.at} className="toast" data-tone={toast.tone}>
            {toast.text}
            {toast.more !== '' && <small>{toast.more}</small>}
          </p>
        )}
      </div>
      {asked && <Ask question={asked.question} onAnswer={answer} />}
    </>
  )
}

function Ask({ question, onAnswer }: { readonly question: Question; readonly onAnswer: (yes: boolean) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="ask" aria-label={question.title} onCancel={() => onAnswer(false)}>
      <h2>{question.title}</h2>
      <p>{question.text}</p>
      <button type="button" className="big main" onClick={() => onAnswer(true)}>
        {question.yes}
      </button>
      <button type="button" className="big" onClick={() => onAnswer(false)}>
        {question.no}
      </button>
    </dialog>
  )
}
