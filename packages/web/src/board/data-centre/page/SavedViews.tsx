import { DeleteOutlined, StarOutlined } from '@ant-design/icons'
import { BOARD_PAGES, type BoardPageName } from '@yuncang/contract/board/data-centre/pages.ts'
import { getBoardViews, removeBoardView, saveBoardView } from '@yuncang/contract/board/data-centre/views.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { useAddressQuery } from '@yuncang/kit/list/useAddressQuery.ts'
import { useButtonPanel } from '@yuncang/kit/list/useButtonPanel.ts'
import { CallFailed } from '@yuncang/kit/rows/Failed.tsx'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { PAGE_NAMES } from './useBoardAddress.ts'
import './views.css'
import { VIEWS_WORDS } from './words.ts'

/** What of an address is not a view: the wall, and how far somebody has turned its tables. */
const NOT_KEPT: readonly string[] = ['wall', ...PAGE_NAMES]
const LONGEST_NAME = 20

/** The page of the data centre that is shown. */
function useBoardPage(): BoardPageName {
  const { pathname } = useLocation()
  return BOARD_PAGES.find((name) => pathname.endsWith(`/${name}`)) ?? 'dataHome'
}

/** The views that a person has saved of the page, and a way to save what is shown. They are asked for when they are opened. */
export function SavedViews() {
  const { open, setOpen, close, button, panel } = useButtonPanel()
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        <div {...panel} className="yc-views" role="group" aria-label={VIEWS_WORDS.open}>
          <Views onGone={close} />
        </div>
      }
    >
      <Button ref={button} type="text" icon={<StarOutlined aria-hidden />} aria-expanded={open}>
        {VIEWS_WORDS.open}
      </Button>
    </Popover>
  )
}

function Views({ onGone }: { readonly onGone: () => void }) {
  const boardPage = useBoardPage()
  const [, setQuery] = useAddressQuery()
  const { data, error, refetch } = useCall(getBoardViews, { boardPage })
  const removing = useDeed(removeBoardView, { invalidates: [getBoardViews] })
  const go = (query: string) => {
    setQuery(query)
    onGone()
  }
  return (
    <>
      {!data && <CallFailed call={{ error, refetch }} title={VIEWS_WORDS.failed} />}
      {data?.length === 0 && <p>{VIEWS_WORDS.none}</p>}
      <ul>
        {data?.map(({ name, query, within }) => (
          <li key={name}>
            <Button type="link" disabled={within === 0} onClick={() => go(query)}>
              {name}
            </Button>
            {within === 0 && <span>{VIEWS_WORDS.outside}</span>}
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={VIEWS_WORDS.remove(name)}
              onClick={() => void removing.run({ boardPage, name })}
            />
          </li>
        ))}
      </ul>
      <Save boardPage={boardPage} />
    </>
  )
}

function Save({ boardPage }: { readonly boardPage: BoardPageName }) {
  const [query] = useAddressQuery()
  const [name, setName] = useState('')
  const saving = useDeed(saveBoardView, { success: VIEWS_WORDS.saved, invalidates: [getBoardViews] })
  const save = async () => {
    const kept = new URLSearchParams([...query].filter(([key]) => !NOT_KEPT.includes(key)))
    const { ok } = await saving.run({ boardPage, name: name.trim(), query: kept.toString() })
    if (ok) setName('')
  }
  return (
    <form
      className="yc-views-save"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') void save()
      }}
    >
      <Input
        value={name}
        maxLength={LONGEST_NAME}
        placeholder={VIEWS_WORDS.name}
        aria-label={VIEWS_WORDS.name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button htmlType="submit" type="primary" loading={saving.running} disabled={name.trim() === ''}>
        {VIEWS_WORDS.save}
      </Button>
    </form>
  )
}
