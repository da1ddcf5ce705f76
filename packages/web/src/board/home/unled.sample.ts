/** The figures of a page that are no nought, lead nowhere and do not say why: none, for who may open everything. */
export function unledIn(page: HTMLElement): string[] {
  const places = page.querySelectorAll<HTMLElement>(
    '[data-figures]:is(td, tbody th), .yc-cards strong, .yc-figure strong, .yc-ranking td, .yc-today-natures td',
  )
  return [...places]
    .filter((place) => !place.hasAttribute('data-why') && place.querySelector('a, button, .yc-ranking-bar') === null)
    .map((place) => place.textContent.trim())
    .filter((text) => /[1-9]/.test(text))
}
