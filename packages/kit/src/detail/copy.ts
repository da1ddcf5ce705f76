import { toast } from '../call/toast.ts'
import { DETAIL_WORDS } from '../words.ts'

/** Copies a text and says so; where the browser does not let it, the person is asked to do it by hand. */
export async function copyText(text: string, said: string): Promise<void> {
  if ((await byClipboard(text)) || byCommand(text)) toast.success(said)
  else toast.warning(DETAIL_WORDS.copyFailed)
}

async function byClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Plain-HTTP addresses, as warehouses have them inside their own network, have no clipboard.
    return false
  }
}

/** The older way, which needs no encrypted address: what is being copied is given when the browser asks for it. */
function byCommand(text: string): boolean {
  let given = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    given = true
  }
  document.addEventListener('copy', give, true)
  try {
    return document.execCommand('copy') && given
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', give, true)
  }
}
