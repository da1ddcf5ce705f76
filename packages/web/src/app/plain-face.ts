import type { Question } from '@yuncang/kit/call/toast.ts'

const SHOWN_MS = 5_000

let shown: HTMLElement | undefined

/** Tells in plain lines, until antd's toasts are there: what is said must not wait for a part that does not come. */
export function showPlainly(text: string, more?: string): void {
  shown?.remove()
  const line = document.createElement('div')
  line.className = 'yc-plain-toast'
  line.role = 'alert'
  line.textContent = more === undefined ? text : `${text} ${more}`
  document.body.append(line)
  shown = line
  window.setTimeout(() => line.remove(), SHOWN_MS)
}

/** Asks by the browser's own question: title and text, its own yes and no. */
// oxlint-disable-next-line no-alert -- there is no dialog yet
export const askPlainly = ({ title, text }: Question): boolean => window.confirm(`${title}\n\n${text}`)
