const TELLING = 4

/** The end of a bar code, `…7891`: enough to tell goods apart. A short code is said whole, without one there is nothing to say. */
export function codeEnd(text: string): string {
  return text.length > TELLING ? `…${text.slice(-TELLING)}` : text
}

/** A bar code with its last four digits apart: that is what people compare. */
export function Barcode({ text }: { readonly text: string }) {
  return (
    <p className="barcode">
      {text.slice(0, -TELLING)}
      <b>{text.slice(-TELLING)}</b>
    </p>
  )
}
