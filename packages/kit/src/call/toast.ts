/**
 * Toasts and the one question the call client asks. The face that shows them is bound by the application, so that a page
 * that brings its own look (the floor) does not load a component library for it.
 */
export type ToastTone = 'success' | 'error' | 'warning' | 'info'

/** What is told: one sentence, or the fixed words of the catalogue with what more is worth saying beneath (part 1, 8). */
export type Said = string | readonly [fixed: string, more: string]

export type ToastFace = {
  /** Shows a toast, with a second line where there is more to say; the face closes the one before it. */
  readonly show: (tone: ToastTone, text: string, more?: string) => void
  /** Asks a yes-or-no question; answers true for yes. */
  readonly confirm: (question: Question) => Promise<boolean>
}

export type Question = {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly no: string
  /** Saying yes loses or ends something: the focus stands on no. */
  readonly destroys?: boolean
}

let face: ToastFace | null = null

/** Gives toasts their face; answers the function that takes it away again. */
export function bindToast(next: ToastFace): () => void {
  face = next
  return () => {
    if (face === next) face = null
  }
}

/** One toast at a time: a new one closes the old (part 1, 8). */
export const toast = {
  success: (said: Said) => (typeof said === 'string' ? face?.show('success', said) : face?.show('success', ...said)),
  error: (text: string) => face?.show('error', text),
  warning: (text: string) => face?.show('warning', text),
  info: (text: string) => face?.show('info', text),
} as const

/** Asks the person; no face, no consent. */
export async function askPerson(question: Question): Promise<boolean> {
  return face ? face.confirm(question) : false
}
