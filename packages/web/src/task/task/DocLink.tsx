import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'

/** The code of another document; a link for those who have its page. */
export function DocLink({ code, to }: { readonly code: string; readonly to: string }) {
  const canOpen = useCanOpen()
  if (!canOpen(to)) return <span className="yc-code">{code}</span>
  return (
    <Link className="yc-code" to={to}>
      {code}
    </Link>
  )
}
