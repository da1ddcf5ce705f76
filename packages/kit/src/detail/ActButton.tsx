import { Button, Tooltip, type ButtonProps } from 'antd'
import './detail.css'

type ActButtonProps = Omit<ButtonProps, 'disabled'> & {
  /** Why the act is not possible now; the empty text when it is (the row's `abilities`). */
  readonly why: string
}

/**
 * An act. When it is not possible it stays in its place, can still be reached by keyboard, does nothing, and says why on
 * hover and to screen readers.
 */
export function ActButton({ why, onClick, className = '', ...button }: ActButtonProps) {
  if (why === '') return <Button {...button} className={className} onClick={onClick} />
  return (
    <Tooltip title={why}>
      <Button
        {...button}
        // The library's own class besides: a filled button would light up under the pointer.
        className={`yc-act-off ant-btn-disabled ${className}`}
        aria-disabled
        aria-description={why}
        onClick={(event) => event.stopPropagation()}
      />
    </Tooltip>
  )
}
