/** What is in a zip, for tests. */
import yauzl from 'yauzl'

/** Reads a zip whole: the bytes of each entry by its name, in their order. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((settle, fail) => {
    const entries = new Map<string, Buffer>()
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return fail(error)
      zip.on('error', fail)
      zip.on('end', () => settle(entries))
      zip.on('entry', (entry: { fileName: string }) =>
        zip.openReadStream(entry as never, (broken, stream) => {
          if (broken) return fail(broken)
          const pieces: Buffer[] = []
          stream.on('data', (piece: Buffer) => pieces.push(piece))
          stream.on('error', fail)
          stream.on('end', () => {
            entries.set(entry.fileName, Buffer.concat(pieces))
            zip.readEntry()
          })
        }),
      )
      zip.readEntry()
    })
  })
}

/** The values of a CSV that quotes every text: a text is a text, what stands bare is a bare word, nothing is null. */
export function readCsv(text: string): (string | { readonly bare: string } | null)[][] {
  const rows: (string | { readonly bare: string } | null)[][] = []
  let row: (string | { readonly bare: string } | null)[] = []
  const value = /"((?:[^"]|"")*)"|([^,\r]*)/y
  for (let at = 0; at < text.length;) {
    value.lastIndex = at
    const [all, quoted, bare] = value.exec(text)!
    row.push(quoted === undefined ? (bare === '' ? null : { bare: bare! }) : quoted.replaceAll('""', '"'))
    at += all.length
    if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else at += 1
  }
  return rows
}
