/*
 * antd gives screen readers some texts of its own that no locale reaches: icons speak their English file names, and the
 * options of a select read their values, which here are codes.
 */

import { own } from '@yuncang/domain/base/own.ts'
import { BUTTON_WORDS, ICON_WORDS } from './words.ts'

/** Gives everything that comes onto the page its Chinese voice; answers what ends it. */
export function speakChinese(page: HTMLElement): () => void {
  const watcher = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type !== 'childList') voice(target as Element)
      for (const node of addedNodes) if (node instanceof Element) voiceAll(node)
    }
  })
  watcher.observe(page, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-label'] })
  voiceAll(page)
  return () => watcher.disconnect()
}

const SPEAKING = '.anticon[aria-label], [role=option][aria-label], button[aria-label]'

function voiceAll(root: Element): void {
  if (root.matches(SPEAKING)) voice(root)
  for (const element of root.querySelectorAll(SPEAKING)) voice(element)
}

function voice(element: Element): void {
  const label = element.getAttribute('aria-label') ?? ''
  if (element.classList.contains('anticon')) voiceIcon(element, label)
  else if (element.getAttribute('role') === 'option') voiceOption(element, label)
  else if (Object.hasOwn(BUTTON_WORDS, label)) element.setAttribute('aria-label', own(BUTTON_WORDS, label)!)
}

/** An icon that is the whole of its button is its name; any other is an ornament. */
function voiceIcon(icon: Element, label: string): void {
  if (!/^[a-z-]+$/.test(label)) return
  const word = own(ICON_WORDS, label)
  if (word === undefined) icon.setAttribute('aria-hidden', 'true')
  else icon.setAttribute('aria-label', word)
}

/** The hidden text of an option is its value; what is read shall be what is seen. React owns the node, so only its text changes. */
function voiceOption(option: Element, label: string): void {
  const text = option.firstChild
  if (text instanceof Text && label !== '' && text.data !== label) text.data = label
}
