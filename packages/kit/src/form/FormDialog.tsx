import { Form, Modal, type FormInstance } from 'antd'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FORM_WORDS } from '../words.ts'
import { forgetErrors } from './errors.ts'
import { focusFirstWrong } from './focus.ts'
import { mayLeave } from './leave.ts'

type FormDialogProps<Values extends object> = {
  readonly title: string
  readonly form: FormInstance<Values>
  readonly initial: Partial<Values>
  /** Sends the form once antd's own rules are kept; false keeps the dialog open. */
  readonly onSubmit: (values: Values) => Promise<boolean>
  readonly onClose: () => void
  readonly okText?: string
  /** Sending loses or ends something: its button is red. */
  readonly destroys?: boolean
  /** What it is about is not there yet, or could not be had: nothing can be sent. */
  readonly waits?: boolean
  /** In pixels, or as the style sheets write a width. */
  readonly width?: number | string
  readonly children: ReactNode
}

/**
 * A dialog with a form: labels on top, Enter sends, the first error gets the focus, and what has been typed is not lost by
 * a click beside the dialog, nor by closing it without being asked. Render it only while it is open.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    title,
    form,
    initial,
    onSubmit,
    onClose,
    okText = FORM_WORDS.ok,
    destroys = false,
    waits = false,
    width = 480,
    children,
  } = props
  const name = useId()
  const [sending, setSending] = useState(false)
  const send = async (values: Values) => {
    if (waits) return
    setSending(true)
    const sent = await onSubmit(values)
    setSending(false)
    if (sent) onClose()
  }
  const leave = async () => {
    if (await mayLeave(form.isFieldsTouched())) onClose()
  }
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={okText}
      okButtonProps={{ danger: destroys, disabled: waits }}
      cancelText={FORM_WORDS.cancel}
      confirmLoading={sending}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={() => void leave()}
    >
      <Form<Values>
        form={form}
        name={name}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onValuesChange={(changed) => forgetErrors(form, changed)}
        onFinish={(values) => void send(values)}
        onFinishFailed={() => focusFirstWrong(form)}
        onKeyDown={keepEnter}
      >
        {children}
        {/* Enter in a field sends the form only where the form itself has a button to press. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}

/** Enter takes the day that was typed or walked to; it does not send the form as well. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && (event.target as Element).closest('.ant-picker')) event.preventDefault()
}
