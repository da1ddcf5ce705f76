/** The mark that stands while the first page is on its way; `index.html` shows the same before anything is loaded, and has its style. */
export function Opening() {
  return (
    <div className="yc-opening" role="status">
      <svg aria-hidden width={40} height={40} viewBox="0 0 32 32">
        <rect width={32} height={32} rx={7} fill="#0958d9" />
        <path d="M7 13.2 16 8l9 5.2V25h-3.4v-8.6H10.4V25H7z" fill="#fff" />
        <path d="M12.6 18.6h6.8v2.6h-6.8zm0 3.8h6.8V25h-6.8z" fill="#fff" />
      </svg>
      正在打开云仓…
    </div>
  )
}
