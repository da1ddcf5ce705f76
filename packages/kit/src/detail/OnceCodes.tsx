import './once-codes.css'

/** Codes that are shown this one time, to be copied down: in letters of one width, two beside each other. */
export function OnceCodes({ codes, label }: { readonly codes: readonly string[]; readonly label: string }) {
  return (
    <ul className="yc-once-codes" aria-label={label}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
}
