import type { Right } from '@yuncang/domain/access/rights.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from './user.ts'

type CreatePageProps = {
  readonly title: string
  readonly saveText: string
  /** The button right that saving asks for. */
  readonly right: Right
  readonly saving: boolean
  readonly onBack: () => Promise<void>
  readonly onSave: () => Promise<void>
  /** The form above the goods. */
  readonly head: ReactNode
  readonly children: ReactNode
}

/** A page on which a document is made: what it is and how it is saved, its head, then what it holds. */
export function CreatePage({ title, saveText, right, saving, onBack, onSave, head, children }: CreatePageProps) {
  const can = useCan()
  return (
    <article className="yc-detail">
      <PageBar
        title={title}
        acts={
          <>
            <Button onClick={() => void onBack()}>返回</Button>
            <ActButton
              type="primary"
              why={can(right) ? '' : WHY_NOT.noRight}
              loading={saving}
              onClick={() => void onSave()}
            >
              {saveText}
            </ActButton>
          </>
        }
      />
      <section className="yc-panel yc-panel-below-bar">{head}</section>
      {children}
    </article>
  )
}
