import type { Editor } from '@tiptap/core'
import { Button, Dropdown } from 'antd'
import { useRef, useState } from 'react'
import { PICTURE_WIDTHS, putPicture } from './picture.ts'

/** Puts a picture of the merchant's into the template, such as a letterhead or a stamp, and sets the width of the one that is marked. */
export function PictureTool({ editor, chosen }: { readonly editor: Editor; readonly chosen: boolean }) {
  const picker = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const put = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    await putPicture(editor, file)
    setSending(false)
  }
  const widths = {
    items: PICTURE_WIDTHS.map(({ label, style }) => ({ key: style, label })),
    onClick: ({ key }: { key: string }) =>
      void editor.chain().focus().updateAttributes('picture', { style: key, width: null, height: null }).run(),
  }
  return (
    <>
      <Button size="small" loading={sending} onClick={() => picker.current?.click()}>
        插入图片
      </Button>
      <Dropdown menu={widths} trigger={['click']} autoFocus disabled={!chosen}>
        <Button size="small">图片宽度</Button>
      </Dropdown>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="插入图片"
        accept="image/jpeg,image/png,image/gif"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          void put(file)
        }}
      />
    </>
  )
}
