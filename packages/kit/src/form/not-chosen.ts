import { toast } from '../call/toast.ts'
import { FORM_WORDS } from '../words.ts'

/**
 * Says that a name typed into a select has not been chosen when the field is left: the select drops the text and would look as if
 * nothing had been typed. Enter takes the option that is marked. Fields that keep their text (free input, regions) speak for
 * themselves. Listens on `body`; the answer ends it.
 */
export function sayNotChosen(body: HTMLElement): () => void {
  const leave = ({ target }: FocusEvent) => {
    const text = textOf(target as Element)
    if (text !== '') toast.warning(FORM_WORDS.notChosen(text))
  }
  body.addEventListener('focusout', leave, true)
  return () => body.removeEventListener('focusout', leave, true)
}

function textOf(field: Element): string {
  const select = field.closest('.ant-select-show-search')
  const spoken = select === null || select.matches('.ant-select-auto-complete, .ant-cascader')
  return field instanceof HTMLInputElement && !spoken ? field.value.trim() : ''
}
