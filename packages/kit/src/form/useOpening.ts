import { useEffect, useState } from 'react'

type Form<F extends string> = { getFieldInstance(field: F): { focus?: () => void } | null | undefined }

/**
 * Selects of a form that are filled one after another: `goOn` opens one and gives it the focus, so that what was chosen before leads
 * to the next choice without a click. `of` are the props of a select.
 */
export function useOpening<F extends string>(form: Form<F>) {
  const [open, setOpen] = useState<F | null>(null)
  useEffect(() => {
    if (open !== null) form.getFieldInstance(open)?.focus?.()
  }, [open, form])
  return {
    goOn: setOpen,
    of: (field: F) => ({
      open: open === field,
      // One that only comes with the choice before it is not there yet when it is opened.
      autoFocus: open === field,
      // One that closes after another was opened leaves that one open.
      onOpenChange: (isOpen: boolean) => setOpen((now) => (isOpen ? field : now === field ? null : now)),
    }),
  }
}
