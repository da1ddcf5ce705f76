import { askPerson } from '../call/toast.ts'
import { FORM_WORDS } from '../words.ts'

/** Whether a page may be left: asks when it holds work that is not saved. */
export async function mayLeave(unsaved: boolean): Promise<boolean> {
  return !unsaved || askPerson(FORM_WORDS.leave)
}
