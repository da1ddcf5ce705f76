import type { EditorProps } from '@tiptap/pm/view'

/**
 * Tab belongs to the text while the cursor is in a table: it goes from cell to cell. Escape gives the next Tab or Shift+Tab back to
 * the page, so that nobody is caught in the editor (WCAG 2.1.2).
 */
export function leaveByKeys(): NonNullable<EditorProps['handleDOMEvents']> {
  let leaving = false
  return {
    keydown: (_view, event) => {
      const leaves = leaving && event.key === 'Tab'
      leaving = event.key === 'Escape' || (leaving && event.key === 'Shift')
      return leaves
    },
  }
}
