import { Link } from 'react-router'

/** To what this worker has counted, to put it right. */
export function OwnLink({ code }: { readonly code: string }) {
  return (
    <Link to={`/count/${encodeURIComponent(code)}/mine`} className="big">
      更正我盘过的
    </Link>
  )
}
