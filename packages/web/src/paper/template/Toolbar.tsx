import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  RedoOutlined,
  UnderlineOutlined,
  UndoOutlined,
} from '@ant-design/icons'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Button, Dropdown, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { LINES_TABLE } from './words.ts'
import { PictureTool } from './PictureTool.tsx'

type Act = readonly [label: string, run: () => unknown]
type Tool = {
  readonly label: string
  readonly face: ReactNode
  readonly on?: boolean
  readonly can?: boolean
  readonly run: () => unknown
}

/** What is done to the text and to the table the cursor stands in. */
export function Toolbar({ editor }: { readonly editor: Editor }) {
  const now = useNow(editor)
  const tools = toolsOf(editor, now)
  const last = () => {
    const page = now.last ? null : 'last'
    const chain = editor.chain().focus()
    return chain.updateAttributes(now.inTable ? 'tableRow' : 'paragraph', { page }).run()
  }
  return (
    <div className="yc-template-tools" role="toolbar" aria-label="格式">
      {tools.map(({ label, face, on, can = true, run }) => (
        <Tooltip key={label} title={label}>
          <Button
            size="small"
            type={on ? 'primary' : 'text'}
            aria-label={label}
            aria-pressed={on ?? undefined}
            disabled={!can}
            onClick={() => run()}
          >
            {face}
          </Button>
        </Tooltip>
      ))}
      <Dropdown menu={menuOf(insertActs(editor))} trigger={['click']} autoFocus>
        <Button size="small">插入</Button>
      </Dropdown>
      <Dropdown menu={menuOf(tableActs(editor))} trigger={['click']} autoFocus disabled={!now.inTable}>
        <Button size="small">表格</Button>
      </Dropdown>
      <PictureTool editor={editor} chosen={now.picture} />
      <Tooltip title="光标所在的段落或表格行只印在最后一页，如合计、签字">
        <Button size="small" type={now.last ? 'primary' : 'default'} aria-pressed={now.last} onClick={() => last()}>
          仅末页
        </Button>
      </Tooltip>
    </div>
  )
}

/** What holds where the cursor stands, and what can be undone. */
function useNow(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      underline: at.isActive('underline'),
      small: at.isActive('small'),
      left: at.isActive({ textAlign: 'left' }),
      center: at.isActive({ textAlign: 'center' }),
      right: at.isActive({ textAlign: 'right' }),
      inTable: at.isActive('table'),
      picture: at.isActive('picture'),
      last: at.isActive('tableRow', { page: 'last' }) || at.isActive('paragraph', { page: 'last' }),
      undo: at.can().undo(),
      redo: at.can().redo(),
    }),
  })
}

function toolsOf(editor: Editor, now: ReturnType<typeof useNow>): Tool[] {
  const chain = () => editor.chain().focus()
  const aligned = (to: 'left' | 'center' | 'right') => ({
    on: now[to],
    run: () => chain().setTextAlign(to).run(),
  })
  return [
    { label: '撤销', face: <UndoOutlined aria-hidden />, can: now.undo, run: () => chain().undo().run() },
    { label: '重做', face: <RedoOutlined aria-hidden />, can: now.redo, run: () => chain().redo().run() },
    { label: '加粗', face: <BoldOutlined aria-hidden />, on: now.bold, run: () => chain().toggleBold().run() },
    { label: '斜体', face: <ItalicOutlined aria-hidden />, on: now.italic, run: () => chain().toggleItalic().run() },
    {
      label: '下划线',
      face: <UnderlineOutlined aria-hidden />,
      on: now.underline,
      run: () => chain().toggleUnderline().run(),
    },
    { label: '小字', face: '小', on: now.small, run: () => chain().toggleMark('small').run() },
    { label: '左对齐', face: <AlignLeftOutlined aria-hidden />, ...aligned('left') },
    { label: '居中', face: <AlignCenterOutlined aria-hidden />, ...aligned('center') },
    { label: '右对齐', face: <AlignRightOutlined aria-hidden />, ...aligned('right') },
  ]
}

function tableActs(editor: Editor): readonly Act[] {
  const chain = () => editor.chain().focus()
  return [
    ['在上方插入行', () => chain().addRowBefore().run()],
    ['在下方插入行', () => chain().addRowAfter().run()],
    ['删除行', () => chain().deleteRow().run()],
    ['在左侧插入列', () => chain().addColumnBefore().run()],
    ['在右侧插入列', () => chain().addColumnAfter().run()],
    ['删除列', () => chain().deleteColumn().run()],
    ['合并或拆分单元格', () => chain().mergeOrSplit().run()],
    ['切换表头行', () => chain().toggleHeaderRow().run()],
    ['删除表格', () => chain().deleteTable().run()],
  ]
}

function insertActs(editor: Editor): readonly Act[] {
  const chain = () => editor.chain().focus()
  return [
    ['商品明细表（按商品重复）', () => chain().insertContent(LINES_TABLE).run()],
    ['空白表格 3 × 3', () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: false }).run()],
    ['分隔线', () => chain().setHorizontalRule().run()],
  ]
}

function menuOf(acts: readonly Act[]) {
  return {
    items: acts.map(([label], index) => ({ key: String(index), label })),
    onClick: ({ key }: { key: string }) => void acts[Number(key)]![1](),
  }
}
