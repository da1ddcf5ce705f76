/** What a PDF of ours says, read back from its own tables of letters: for files with one font that keeps to two bytes a letter. */
import { inflateSync } from 'node:zlib'

/** The texts of each page, in the order in which they were written. */
export function textOfPdf(bytes: Uint8Array): string[][] {
  const streams = streamsOf(Buffer.from(bytes))
  const letters = lettersOf(streams)
  return streams
    .filter((stream) => / TJ\b/.test(stream))
    .map((page) =>
      [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown]) =>
        [...shown!.matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, glyphs]) =>
            glyphs!.match(/.{4}/g)!.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?'),
          )
          .join(''),
      ),
    )
}

function streamsOf(file: Buffer): string[] {
  const streams: string[] = []
  const text = file.toString('latin1')
  for (const found of text.matchAll(/\/Length (\d+)[\s\S]*?stream\n/g)) {
    const start = found.index + found[0].length
    try {
      streams.push(inflateSync(file.subarray(start, start + Number(found[1]))).toString('latin1'))
    } catch {
      // A font, or what is not packed.
    }
  }
  return streams
}

/** The table by which readers copy text: one or more ranges of glyphs, each with the letters that they stand for. */
function lettersOf(streams: readonly string[]): Map<number, string> {
  const letters = new Map<number, string>()
  for (const table of streams.filter((stream) => stream.includes('beginbfrange')))
    for (const [, first, , list] of table.matchAll(/<([0-9a-f]+)> <([0-9a-f]+)> \[([^\]]*)\]/gi))
      [...list!.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, codes], n) =>
        letters.set(
          Number.parseInt(first!, 16) + n,
          Buffer.from(codes!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
        ),
      )
  return letters
}
