import { modifyDomain } from '@yuncang/contract/partner/mini-program/component.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { DialogPending } from '@yuncang/kit/detail/DialogPending.tsx'
import { toast } from '@yuncang/kit/call/toast.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Alert, Form } from 'antd'
import { DEED_DONE } from '../../app/words.ts'
import { DomainFields, type DomainTexts } from './DomainFields.tsx'
import { AFTER_STEP, linesOf, type ProgramDialogProps } from './program.ts'
import { PROGRAM_WORDS as WORDS } from './words.ts'

const TITLE = '服务器域名'
type Held = CallOutput<typeof modifyDomain>

/** The servers that the program may talk to. Render it only while it is open. */
export function DomainDialog({ onClose }: ProgramDialogProps) {
  const { data, error, refetch } = useCall(modifyDomain, { action: 'get' })
  if (!data) return <DialogPending call={{ error, refetch }} title={TITLE} width={560} rows={4} onClose={onClose} />
  return <DomainForm held={data} onClose={onClose} />
}

function DomainForm({ held, onClose }: { readonly held: Held; readonly onClose: () => void }) {
  const [form] = Form.useForm<DomainTexts>()
  const { run } = useDeed(modifyDomain, {
    success: DEED_DONE.saved,
    invalidates: [...AFTER_STEP.invalidates, modifyDomain],
    refusedToo: true,
  })
  const submit = async (texts: DomainTexts) => {
    const input = {
      action: 'set',
      requestDomain: linesOf(texts.requestDomain),
      wsRequestDomain: linesOf(texts.wsRequestDomain),
      uploadDomain: linesOf(texts.uploadDomain),
      downloadDomain: linesOf(texts.downloadDomain),
    } as const
    if (!(await showErrors(form, modifyDomain, input))) return false
    const done = await run(input)
    if (done.ok && done.obj.invalid.length > 0) toast.warning(WORDS.invalid(done.obj.invalid.join('、')))
    return done.ok && done.obj.invalid.length === 0
  }
  return (
    <FormDialog<DomainTexts>
      title={TITLE}
      width={720}
      form={form}
      initial={{
        requestDomain: held.requestDomain.join('\n'),
        wsRequestDomain: held.wsRequestDomain.join('\n'),
        uploadDomain: held.uploadDomain.join('\n'),
        downloadDomain: held.downloadDomain.join('\n'),
      }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Alert type="info" showIcon className="yc-dialog-note" title={WORDS.domainNote} />
      <DomainFields />
    </FormDialog>
  )
}
