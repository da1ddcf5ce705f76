import type { BrowserContext } from '@playwright/test'

/** What the trail knows of a thing that can be pressed: how it is found again, and how it is called. */
export type Opener = { readonly key: string; readonly label: string }

type Trail = {
  /** Begins anew inside an element; answers how many stops it seems to have. */
  begin(scope: Element): number
  /** Whether the focus has been everywhere it goes: it came by twice, or left. */
  isOver(): boolean
  /** Controls that the focus did not come by, and stops where it could not be seen. */
  missed(): readonly string[]
  openers(scope: Element): readonly Opener[]
  /** Puts the focus at an opener that the trail came by. */
  goTo(scope: Element, key: string): boolean
  /** What controls an element has, each once, by tag, class and name without digits: two of the same face are gone round alike. */
  faceOf(scope: Element): string
  /** Where the focus is, as the key of an opener. */
  here(): string
}

declare global {
  interface Window {
    trail: Trail
  }
}

/** From here on every page of the context notes where Tab leads, and whether the focus can be seen there. */
export async function layTrails(context: BrowserContext): Promise<void> {
  await context.addInitScript(layTrail)
}

/** What does that, for a page that is opened with it. Runs in the page. */
export function layTrail(): void {
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex="0"], [role=button], [role=link], [role=switch], [role=checkbox], [role=radio], [role=tab], [role=combobox], [role=spinbutton], [role=treeitem]'
  /** One stop of Tab each, walked by arrows inside. */
  const COMPOSITES =
    '[role=tablist], [role=menu], [role=menubar], [role=tree], [role=radiogroup], [role=listbox], [role=grid], [role=toolbar], .ant-radio-group, .ant-tabs-nav, .yc-map-desk'
  const ANSWERS = '.ant-modal-footer, .ant-modal-confirm-btns, .ant-modal-close'
  const stops: Element[] = []
  const unseen = new Set<string>()
  let inside: Element = document.documentElement

  const style = document.createElement('style')
  style.textContent = '*, ::before, ::after { transition: none !important; animation-duration: 0s !important }'
  addEventListener('DOMContentLoaded', () => document.head.append(style))
  addEventListener('keydown', ({ key, isTrusted }) => key === 'Tab' && isTrusted && note(), true)

  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  const isOff = (element: Element) =>
    element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert], [aria-hidden=true]') !== null
  const textOf = (element: Element) =>
    (
      element.textContent?.trim() ||
      element.getAttribute('aria-label') ||
      element.getAttribute('title') ||
      ''
    ).replaceAll(/\s+/g, ' ')
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(
      element.getAttribute('aria-label') ||
      textOf(element) ||
      element.getAttribute('placeholder') ||
      element.outerHTML
    ).slice(0, 120)}”`
  const markedOn = (element: Element | null) => {
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
  }

  /** Notes where the focus is before it goes on: by now the page has drawn what it draws there. */
  function note(): void {
    const active = document.activeElement
    // What has the focus by script, as the start of a page has it, is no stop of Tab.
    if (!(active instanceof HTMLElement) || active.tabIndex < 0 || !inside.contains(active)) return
    stops.push(active)
    const { top, bottom, left, right } = active.getBoundingClientRect()
    const out = bottom < 0 || top > innerHeight || right < 0 || left > innerWidth
    const field = active.closest(
      '.ant-select, .ant-input-affix-wrapper, .ant-picker, .ant-input-number, .ant-radio-group',
    )
    // A filled field has a border only while it has the focus.
    const bordered =
      field?.matches('[class*=-filled]') === true && !getComputedStyle(field).borderTopColor.endsWith(', 0)')
    const seen =
      bordered || [active, ...active.children, active.parentElement, active.nextElementSibling, field].some(markedOn)
    // What only sends the focus on, at the edges of a dialog, is nobody's stop.
    if (active.getAttribute('aria-hidden') === 'true') return
    if (out) unseen.add(`${nameOf(active)} has the focus outside of the window`)
    else if (!seen) unseen.add(`${nameOf(active)} is not marked when it has the focus`)
  }

  const controls = () => [...inside.querySelectorAll(CONTROLS)].filter((one) => isShown(one) && !isOff(one))

  function wasVisited(control: Element): boolean {
    if (stops.some((stop) => stop === control || stop.contains(control) || control.contains(stop))) return true
    if (control instanceof HTMLInputElement && control.type === 'radio')
      return stops.some((stop) => stop instanceof HTMLInputElement && stop.name === control.name)
    const composite = control.closest(COMPOSITES)
    return composite !== null && stops.some((stop) => composite.contains(stop))
  }

  /** Buttons by what they are called; those of rows by what they are called in any row. */
  function openersIn(scope: Element): Map<string, Element> {
    const found = new Map<string, Element>()
    for (const button of scope.querySelectorAll('button:not([role=switch]), [role=button]')) {
      // What a dialog is answered with does something; Escape leaves without it.
      if (!isShown(button) || isOff(button) || button.closest(ANSWERS)) continue
      const key = keyOf(button)
      if (!found.has(key)) found.set(key, button)
    }
    return found
  }

  function keyOf(button: Element): string {
    const text = button.textContent?.trim()
    const own = text || (button.closest('tr, li') ? button.className : button.getAttribute('aria-label'))
    return `${button.closest('tbody') ? 'row ' : ''}${(own ?? '').replaceAll(/\d+/g, '#')}`
  }

  window.trail = {
    begin(scope) {
      inside = scope
      stops.length = 0
      unseen.clear()
      return controls().length
    },
    isOver() {
      const active = document.activeElement
      return stops.length > 0 && (!active || !inside.contains(active) || stops.includes(active))
    },
    missed: () => [
      ...unseen,
      ...controls()
        .filter((control) => !wasVisited(control))
        .map((control) => `${nameOf(control)} is not reached by Tab`),
    ],
    openers: (scope) => [...openersIn(scope)].map(([key, button]) => ({ key, label: textOf(button) })),
    goTo(scope, key) {
      const opener = openersIn(scope).get(key)
      ;(opener as HTMLElement | undefined)?.focus({ focusVisible: true } as FocusOptions)
      return opener !== undefined
    },
    faceOf(scope) {
      const faces = [...scope.querySelectorAll(CONTROLS)]
        .filter((one) => isShown(one))
        .map((one) => `${one.getAttribute('class')} ${isOff(one)} ${nameOf(one)}`.replaceAll(/css-\w+|\d+/g, '#'))
      return [...new Set(faces)].toSorted().join('\n')
    },
    here: () => (document.activeElement ? keyOf(document.activeElement) : ''),
  }
}
