import { PlusOutlined } from '@ant-design/icons'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'

type NewActProps = {
  /** Why nothing new may be made; the empty text when it may. */
  readonly why: string
  readonly onClick: () => void
  /** What it is called: 新建… */
  readonly children: string
}

/** The act of a page that makes something new. */
export function NewAct({ why, onClick, children }: NewActProps) {
  return (
    <ActButton type="primary" why={why} icon={<PlusOutlined aria-hidden />} onClick={onClick}>
      {children}
    </ActButton>
  )
}
