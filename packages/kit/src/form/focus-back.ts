/** How many places the focus was at before are remembered: dialogs stand on dialogs, and each opens with a few moves. */
const REMEMBERED = 12
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]'

/**
 * Gives the focus back to what opened a dialog or a menu when it goes, whatever way it was closed: without this a dialog that is
 * rendered only while it is open takes the focus with it. Where the opener has gone meanwhile (the row was deleted) it goes to the
 * nearest thing around it. Watches `body`, into which all dialogs are put; the answer ends it.
 */
export function returnFocus(body: HTMLElement): () => void {
  let places: (readonly Element[])[] = []
  const openers = new Map<Node, readonly Element[]>()
  const remember = ({ target }: FocusEvent) => {
    places = [...places.slice(1 - REMEMBERED), wayOut(target as Element, body)]
  }
  const watcher = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const node of addedNodes) {
        const before = places.findLast(([place]) => place?.isConnected && !node.contains(place))
        if (before && node instanceof HTMLElement && node.querySelector('[role=dialog]')) openers.set(node, before)
      }
      for (const node of removedNodes) {
        const opener = openers.get(node)
        openers.delete(node)
        // What stood in its place until it had loaded leaves its opener to what comes after it.
        if (opener)
          for (const [later, chain] of openers) if (chain[0] && node.contains(chain[0])) openers.set(later, opener)
        const lost = document.activeElement === null || document.activeElement === body
        if (opener && lost) opener.find((place) => canTakeFocus(place))?.focus()
      }
    }
  })
  // A menu goes with the entry that was taken, or with Escape: its button has the focus again, unless a dialog has.
  const leaveMenu = ({ target, key }: KeyboardEvent) => {
    const button = (target as Element).closest('.ant-dropdown') && document.querySelector('.ant-dropdown-open')
    if (!button || (key !== 'Enter' && key !== 'Escape')) return
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const active = document.activeElement
        if ((active === null || active === body || active === target) && canTakeFocus(button)) button.focus()
      }),
    )
  }
  document.addEventListener('focusin', remember)
  document.addEventListener('keydown', takeEntryOnce, true)
  document.addEventListener('keydown', leaveMenu, true)
  watcher.observe(body, { childList: true })
  return () => {
    document.removeEventListener('focusin', remember)
    document.removeEventListener('keydown', takeEntryOnce, true)
    document.removeEventListener('keydown', leaveMenu, true)
    watcher.disconnect()
  }
}

/** Enter takes an entry of a menu as it goes down; what opens and has the focus by then must not be pressed by the same Enter. */
function takeEntryOnce(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.target as Element).matches('.ant-dropdown-menu-item')) event.preventDefault()
}

/** A place and all around it. An entry of a menu goes with its menu: the button that opened it stands for it. */
function wayOut(place: Element, body: HTMLElement): readonly Element[] {
  const start = place.closest('.ant-dropdown') ? (document.querySelector('.ant-dropdown-open') ?? place) : place
  const way: Element[] = []
  for (let one: Element | null = start; one && one !== body; one = one.parentElement) way.push(one)
  return way
}

function canTakeFocus(place: Element): place is HTMLElement {
  return place.isConnected && place.matches(FOCUSABLE) && place.checkVisibility({ visibilityProperty: true })
}
