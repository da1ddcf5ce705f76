/** A bar code with its last four digits apart: that is what people compare. */
export function Barcode({ text }: { readonly text: string }) {
  return (
    <p className="barcode">
      {text.slice(0, -4)}
      <b>{text.slice(-4)}</b>
    </p>
  )
}
