export const POINTS_A_MM = 72 / 25.4

/** What of a document the ruler needs: its font, by which letters are measured. */
type Measured = {
  fontSize: (size: number) => { widthOfString: (text: string, look: { features: never[] }) => number }
}

/** What stays together on a line: words of ASCII, a letter with the marks that open before it or close behind it. */
const WORDS = /[!-~]+[，。；：、）】》”’！？]*|[（【《“‘]*[^!-~][，。；：、）】》”’！？]*/gu

/** Measures texts in the font of a document, in millimetres, and breaks them into lines. */
export function createRuler(pdf: Measured) {
  const widths = new Map<string, number>()

  /** Of one letter, in sizes. Letters are set one beside the other, without kerning. */
  const widthOf = (letter: string): number => {
    let width = widths.get(letter)
    if (width === undefined) {
      width = pdf.fontSize(1).widthOfString(letter, { features: [] })
      widths.set(letter, width)
    }
    return width
  }
  const textWidth = (text: string, size: number) => {
    let width = 0
    for (const letter of text) width += widthOf(letter)
    return (width * size) / POINTS_A_MM
  }

  /** Breaks a text where it must; words of ASCII stay together while they fit. */
  function broken(text: string, width: number, size: number): string[] {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const word of text.match(WORDS) ?? []) {
      const long = textWidth(word, size)
      if (used + long <= width || line === '') {
        if (long <= width) {
          line += word
          used += long
          continue
        }
      } else if (long <= width) {
        lines.push(line)
        line = word === ' ' ? '' : word
        used = word === ' ' ? 0 : long
        continue
      }
      for (const letter of word) {
        const wide = textWidth(letter, size)
        if (used + wide > width && line !== '') {
          lines.push(line)
          line = ''
          used = 0
        }
        line += letter
        used += wide
      }
    }
    if (line !== '' || lines.length === 0) lines.push(line)
    return lines
  }

  return { textWidth, broken }
}
