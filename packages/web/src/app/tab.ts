import { createContext, useContext, useEffect } from 'react'

/** What a page may do with its own tab. */
export type Tab = {
  /** The tab's address without its query. */
  readonly path: string
  /**
   * Closes this tab and goes to another address: after a save, back to the list, with the filters it was left with;
   * `afresh` without them. Of the pages `orLastOf` the one that is open and was seen last is gone to instead. Unsaved input is not
   * asked about.
   */
  readonly leaveTo: (
    address: string,
    how?: { readonly afresh?: boolean; readonly orLastOf?: readonly string[] },
  ) => void
  /** Gives the tab a title that only the page knows, such as a name. */
  readonly setTitle: (title: string) => void
  /** Marks the tab as holding unsaved input: closing it asks first. */
  readonly setUnsaved: (unsaved: boolean) => void
}

export const TabContext = createContext<Tab | null>(null)

/** The tab that the page stands in. */
export function useTab(): Tab {
  const tab = useContext(TabContext)
  if (!tab) throw new Error('useTab is for pages inside the shell')
  return tab
}

/** Closing the tab, or the window, asks first while `unsaved` is true. */
export function useUnsaved(unsaved: boolean): void {
  const { setUnsaved } = useTab()
  useEffect(() => {
    setUnsaved(unsaved)
  }, [unsaved, setUnsaved])
}
