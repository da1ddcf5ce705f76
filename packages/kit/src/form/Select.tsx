import { Button, Select as AntSelect, type SelectProps as AntProps } from 'antd'
import type { DefaultOptionType } from 'antd/es/select'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { useUnread } from '../call/unread.ts'
import { FORM_WORDS, LIST_WORDS } from '../words.ts'
import './form.css'

export type SelectProps<V, O extends DefaultOptionType = DefaultOptionType> = Omit<
  AntProps<V, O>,
  'options' | 'loading' | 'popupRender'
> & {
  /** Undefined: they are not there, on their way or not read. */
  readonly options: readonly O[] | undefined
  /** Stand before them and need no reading: 全部仓库. */
  readonly lead?: readonly DefaultOptionType[]
  /** Others are looked for, those that are there stay. */
  readonly loading?: boolean
}

/**
 * A choice. Where its options could not be read it says so, never that there are none, and asks again by a click or Enter; until they
 * are there it says that they are on their way.
 */
export function Select<V = string, O extends DefaultOptionType = DefaultOptionType>(props: SelectProps<V, O>) {
  const { options, lead = [], loading = false, onKeyDown, ...select } = props
  const missing = useMissing(options)
  return (
    <AntSelect<V, O>
      {...select}
      options={[...(lead as readonly O[]), ...(options ?? [])]}
      loading={loading || missing?.isComing === true}
      onKeyDown={(event) => {
        missing?.onKeyDown(event)
        onKeyDown?.(event)
      }}
      {...(missing && (lead.length > 0 ? { popupRender: above(missing.note) } : { notFoundContent: missing.note }))}
    />
  )
}

/**
 * How it stands with options that are not there: what the open list says in their place, and what Enter does. Null where they are.
 */
export function useMissing(options: readonly unknown[] | undefined): Missing | null {
  const { error, refetch } = useUnread(options === undefined)
  if (options !== undefined) return null
  if (error === null) return { isComing: true, note: <Note>{FORM_WORDS.optionsComing}</Note>, onKeyDown: () => {} }
  const again = (
    <Note>
      {FORM_WORDS.optionsUnread}
      {/* The field keeps the focus, or its list would close under the pointer. */}
      <Button
        type="link"
        size="small"
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => refetch()}
      >
        {LIST_WORDS.retry}
      </Button>
    </Note>
  )
  return { isComing: false, note: again, onKeyDown: ({ key }) => void (key === 'Enter' && refetch()) }
}

type Missing = {
  readonly isComing: boolean
  readonly note: ReactNode
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <div className="yc-options-missing" role="status">
    {children}
  </div>
)

/** The list, and below it what is said of what it lacks. */
const above = (note: ReactNode) => (list: ReactElement) => (
  <>
    {list}
    {note}
  </>
)
