import type { Editor } from '@tiptap/core'
import { getPrintTemplate } from '@yuncang/contract/paper/template/template.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'
import { marginsOf, paperOf } from '@yuncang/domain/paper/print/sheet.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Button, Segmented, Skeleton } from 'antd'
import { Suspense, useCallback, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { part } from '@yuncang/kit/part/part.ts'
import { useTab } from '../../app/tab.ts'
import { useDraft } from '../../app/useDraft.ts'
import { useCan } from '../../app/user.ts'
import './paper.css'
import { TEMPLATE_LIST } from './addresses.ts'
import { PaperFields, type Draft } from './PaperFields.tsx'
import './template.css'
import { TemplatePreview } from './TemplatePreview.tsx'
import { TokenPanel } from './TokenPanel.tsx'
import { useTemplateDeeds } from './useTemplateDeeds.ts'

type Face = 'edit' | 'preview'
type Template = CallOutput<typeof getPrintTemplate>
const TemplateEditor = part(() => import('./TemplateEditor.tsx'))
const A4 = { width_mm: 210, height_mm: 297 }

/** Changes a print template: its text, its paper, seen with a real document before it is saved (part 2, 2). */
export default function TemplateEditPage() {
  const { templateCode = '' } = useParams()
  const { data, error, refetch } = useCall(getPrintTemplate, { templateCode })
  if (data?.templateCode !== templateCode) return <Pending at="page" call={{ error, refetch }} />
  return <Edited key={templateCode} kept={data} />
}

function Edited({ kept }: { readonly kept: Template }) {
  const { leaveTo } = useTab()
  const can = useCan()
  // What one began with: what others save meanwhile is found out by the version when this is saved.
  const [template] = useState(kept)
  const family = template.templateType as TemplateFamily
  const { draft, change, content, write, touched, start } = useEdited(template)
  const [face, setFace] = useState<Face>('edit')
  const editor = useRef<Editor | null>(null)
  const keep = useCallback((made: Editor) => {
    editor.current = made
  }, [])
  const { save, saving } = useTemplateDeeds()

  const paper = paperOf(draft.paper)
  const wrong = [...draft.margins_mm, draft.linesPerPage].some((number) => Number.isNaN(number))
  // What is seen keeps the numbers of before until the typed ones are right.
  const seen = useLastRight(draft, wrong)
  const sheet = { ...(paper ?? A4), margins_mm: seen.margins_mm }
  const editable = can('printTemplateEdit')
  const why = editable ? whyNotSave(draft, wrong) : WHY_NOT.noRight
  const back = async () => {
    if (await mayLeave(touched)) leaveTo(TEMPLATE_LIST)
  }
  const submit = async () => {
    const done = await save({
      templateCode: template.templateCode,
      templateName: draft.name.trim(),
      templateType: family,
      warehouseCode: template.warehouseCode,
      content: content,
      paper: draft.paper,
      margins: draft.margins_mm.join(','),
      linesPerPage: draft.linesPerPage,
      version: template.version,
    })
    if (done.ok) leaveTo(TEMPLATE_LIST)
  }
  return (
    <article className="yc-detail">
      <PageBar
        title={draft.name || template.templateName}
        status={<TemplateStatus template={template} />}
        acts={
          <>
            <Button onClick={() => void back()}>返回</Button>
            <ActButton type="primary" why={why} loading={saving} onClick={() => void submit()}>
              保存
            </ActButton>
          </>
        }
      />
      <div className="yc-template-page">
        <section className="yc-panel yc-template-main">
          <FaceChoice face={face} onChange={setFace} />
          {/* The editor stays while the preview is looked at: nothing typed, and no step back, is lost. */}
          <div hidden={face !== 'edit'}>
            <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
              <TemplateEditor
                family={family}
                key={start.times}
                content={start.content}
                sheet={sheet}
                editable={editable}
                onChange={write}
                onReady={keep}
              />
            </Suspense>
          </div>
          {face === 'preview' && (
            <TemplatePreview
              family={family}
              warehouseCode={template.warehouseCode}
              content={content}
              sheet={sheet}
              linesPerPage={seen.linesPerPage}
            />
          )}
        </section>
        <aside className="yc-panel yc-template-aside" aria-label="模板设置">
          <PaperFields draft={draft} disabled={!editable} onChange={change} />
          <TokenPanel
            family={family}
            disabled={!editable || face !== 'edit'}
            onInsert={({ label }) =>
              void editor.current
                ?.chain()
                .focus()
                .insertContent({ type: 'text', text: `{${label}}` })
                .run()
            }
          />
        </aside>
      </div>
    </article>
  )
}

function TemplateStatus({ template: { isDef, typeName, warehouseName } }: { readonly template: Template }) {
  return (
    <>
      {isDef === 1 && <StatusTag tone="done">默认</StatusTag>}
      <span className="yc-muted">
        {typeName}　{warehouseName}
      </span>
    </>
  )
}

function FaceChoice({ face, onChange }: { readonly face: Face; readonly onChange: (face: Face) => void }) {
  return (
    <Segmented<Face>
      aria-label="显示"
      options={[
        { value: 'edit', label: '编辑' },
        { value: 'preview', label: '预览' },
      ]}
      value={face}
      onChange={onChange}
    />
  )
}

/** What is changed of a template: its settings, its text, and whether anything was. */
function useEdited(template: Template) {
  const [draft, setDraft] = useState<Draft>({
    name: template.templateName,
    paper: template.paper,
    margins_mm: marginsOf(template.margins) ?? [10, 10, 10, 10],
    linesPerPage: template.linesPerPage,
  })
  const [content, setContent] = useState(template.content)
  // What the editor begins with; it takes no other text but by beginning anew.
  const [start, setStart] = useState({ content: template.content, times: 0 })
  const [touched, setTouched] = useState(false)
  const change = (part: Partial<Draft>) => {
    setTouched(true)
    setDraft((before) => ({ ...before, ...part }))
  }
  const write = (html: string) => {
    setContent(html)
    setTouched(true)
  }
  const restore = (before: { readonly draft: Draft; readonly content: string }) => {
    change(before.draft)
    write(before.content)
    setStart(({ times }) => ({ content: before.content, times: times + 1 }))
  }
  useDraft({
    what: `打印模板 ${template.templateName}`,
    unsaved: touched,
    value: { draft, content },
    restore,
    base: String(template.version),
  })
  return { draft, change, content, write, touched, start }
}

/** Why a draft cannot be kept as it is; empty when it can. */
function whyNotSave(draft: Draft, wrong: boolean): string {
  if (draft.name.trim() === '') return '请输入模板名称'
  if (wrong) return '请改正标红的数字'
  return paperOf(draft.paper) ? '' : '请填写纸张的宽和高'
}

/** A draft as it last was without a wrong number. */
function useLastRight(draft: Draft, wrong: boolean): Draft {
  const [right, setRight] = useState(draft)
  if (!wrong && right !== draft) setRight(draft)
  return wrong ? right : draft
}
