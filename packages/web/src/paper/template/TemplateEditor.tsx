import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'
import type { Sheet } from '@yuncang/domain/paper/print/sheet.ts'
import { PAPER_CSS } from '@yuncang/kit/print/paper.ts'
import { useEffect, useRef } from 'react'
import { leaveByKeys } from './leave-by-keys.ts'
import { imageIn, putPicture } from './picture.ts'
import { SCHEMA } from './schema.ts'
import { tokensShown } from './tokens-shown.ts'
import { Toolbar } from './Toolbar.tsx'

type TemplateEditorProps = {
  readonly family: TemplateFamily
  readonly content: string
  readonly sheet: Sheet
  readonly editable: boolean
  /** The content after every change. */
  readonly onChange: (html: string) => void
  /** Gives the page the editor, to put placeholders where the cursor stands. */
  readonly onReady: (editor: Editor) => void
}

/** The text of a template on paper of its size. It comes in a chunk of its own, because few people write templates. */
export default function TemplateEditor(props: TemplateEditorProps) {
  const { family, content, sheet, editable, onChange, onReady } = props
  const made = useRef<Editor | null>(null)
  const take = (files: FileList | undefined) => {
    const image = imageIn(files)
    if (image && made.current) void putPicture(made.current, image)
    return image !== undefined
  }
  const editor = useEditor({
    extensions: [...SCHEMA, tokensShown(family)],
    content,
    editable,
    // Styles stand in our own sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-label': '模板内容',
        'aria-description': '按 Esc 后再按 Tab 离开',
        role: 'textbox',
        'aria-multiline': 'true',
      },
      handleDOMEvents: leaveByKeys(),
      handlePaste: (_view, { clipboardData }) => take(clipboardData?.files),
      handleDrop: (_view, { dataTransfer }) => take(dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
  })
  useEffect(() => {
    made.current = editor
    if (editor) onReady(editor)
  }, [editor, onReady])
  if (!editor) return null
  const [top, bottom, left, right] = sheet.margins_mm
  return (
    <>
      {editable && <Toolbar editor={editor} />}
      {editable && (
        <p className="yc-template-keys">
          可粘贴、拖入图片；表格里 Tab 到下一格，<kbd>Esc</kbd> 后再按 <kbd>Tab</kbd> 离开编辑区
        </p>
      )}
      <div className="yc-paper-desk">
        {/* The paper's own rules, kept to the paper. */}
        <style>{`.yc-paper{${PAPER_CSS}}`}</style>
        <div
          className="yc-paper"
          style={{
            width: `${sheet.width_mm}mm`,
            minHeight: `${Math.min(sheet.height_mm, 297)}mm`,
            padding: `${top}mm ${right}mm ${bottom}mm ${left}mm`,
          }}
        >
          <EditorContent editor={editor} />
        </div>
      </div>
    </>
  )
}
