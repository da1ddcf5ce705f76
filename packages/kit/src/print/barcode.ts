/** Draws codes as Code 128, for paper; a code that it cannot hold is drawn as nothing. Answers a function once the drawer is there. */
export async function barcodeDrawer(): Promise<(code: string) => string> {
  const { default: draw } = await import('jsbarcode')
  return (code) => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    let isDrawn = false
    draw(svg, code, {
      format: 'CODE128',
      displayValue: false,
      width: 2,
      height: 48,
      margin: 0,
      valid: (valid) => {
        isDrawn = valid
      },
    })
    if (!isDrawn) return ''
    // Paper gives it its width: its bars scale with it.
    svg.setAttribute('viewBox', `0 0 ${Number.parseFloat(svg.getAttribute('width') ?? '0')} 48`)
    svg.setAttribute('preserveAspectRatio', 'none')
    return new XMLSerializer().serializeToString(svg)
  }
}
