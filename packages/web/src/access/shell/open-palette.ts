/** Opens the palette from anywhere in the shell, with a code when one was scanned. */
type Opener = (code: string) => void
let opener: Opener | null = null

export function bindPalette(next: Opener): () => void {
  opener = next
  return () => {
    if (opener === next) opener = null
  }
}

export function openPalette(code = ''): void {
  opener?.(code)
}
