/** The mark that stands while the first page is on its way; `index.html` shows the same before anything is loaded. */
export function Opening() {
  return (
    <div className="yc-opening" role="status">
      <img src="/favicon.svg" alt="" width={40} height={40} />
      正在打开云仓…
    </div>
  )
}
