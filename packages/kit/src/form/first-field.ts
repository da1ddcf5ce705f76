const FIELD = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)'
const MAIN = '.ant-modal-footer button.ant-btn-primary:not(:disabled)'
/** How long a dialog may take to fetch what its fields are made of. */
const LOADED_WITHIN_MS = 3000

/**
 * A dialog begins in its first field, or where it has none at its main button: antd leaves the focus on the frame around it. Where
 * the dialog itself says what has the focus, that stays. Watches `body`, into which all dialogs are put; the answer ends it.
 */
export function beginInDialogs(body: HTMLElement): () => void {
  const enter = ({ target }: FocusEvent) => {
    const frame = target as HTMLElement
    // The frame itself, not what stands in it.
    if (frame.matches('.ant-modal, .ant-modal-container, .ant-modal-wrap, [role=dialog]')) begin(frame)
  }
  body.addEventListener('focusin', enter)
  return () => body.removeEventListener('focusin', enter)
}

function begin(frame: HTMLElement): void {
  const dialog =
    frame.closest<HTMLElement>('[role=dialog]') ?? frame.querySelector<HTMLElement>('[role=dialog]') ?? frame
  if (dialog.closest('.ant-modal-confirm, .ant-image-preview')) return
  if (into(dialog.querySelectorAll<HTMLElement>(`.ant-modal-body :is(${FIELD})`))) return
  // What it shows may still be on its way: the field takes over from the button, unless the person has gone on meanwhile.
  const main = into(dialog.querySelectorAll<HTMLElement>(MAIN))
  const watcher = new MutationObserver(() => {
    const here = document.activeElement
    if (here !== frame && here !== main) return watcher.disconnect()
    if (into(dialog.querySelectorAll<HTMLElement>(`.ant-modal-body :is(${FIELD})`))) watcher.disconnect()
  })
  watcher.observe(dialog, { childList: true, subtree: true })
  window.setTimeout(() => watcher.disconnect(), LOADED_WITHIN_MS)
}

/** Focuses the first that can be seen; a choice of several begins at what is chosen. */
function into(fields: Iterable<HTMLElement>): HTMLElement | null {
  for (const field of fields) {
    if (!field.checkVisibility({ visibilityProperty: true }) || field.closest('[aria-hidden=true], .ant-upload'))
      continue
    const chosen = field.closest('.ant-radio-group')?.querySelector<HTMLElement>('input:checked')
    const found = chosen ?? field
    found.focus()
    return found
  }
  return null
}
