import { Form, Input } from 'antd'

const KINDS = [
  ['requestDomain', '请求域名', 'https://api.example.com'],
  ['wsRequestDomain', 'socket 域名', 'wss://api.example.com'],
  ['uploadDomain', '上传域名', 'https://upload.example.com'],
  ['downloadDomain', '下载域名', 'https://download.example.com'],
] as const
export type DomainTexts = Record<(typeof KINDS)[number][0], string>

/** Addresses of servers, by kind, one a line. */
export function DomainFields() {
  return (
    <div className="yc-program-fields yc-program-lines">
      {KINDS.map(([kind, label, sample]) => (
        <Form.Item key={kind} name={kind} label={label}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} placeholder={`如 ${sample}`} />
        </Form.Item>
      ))}
    </div>
  )
}
