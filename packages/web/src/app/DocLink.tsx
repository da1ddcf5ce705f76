import { BarcodeHover } from '@yuncang/kit/detail/BarcodeHover.tsx'
import { Link } from 'react-router'
import { useCanOpen } from './open.ts'

/** The code of another document; a link for those who have its page. */
export function DocLink({ code, to }: { readonly code: string; readonly to: string }) {
  const canOpen = useCanOpen()
  return (
    <BarcodeHover code={code}>
      {canOpen(to) ? (
        <Link className="yc-code" to={to}>
          {code}
        </Link>
      ) : (
        <span className="yc-code">{code}</span>
      )}
    </BarcodeHover>
  )
}
