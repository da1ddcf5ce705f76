import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { IMPORT_KIND_NAMES } from '@yuncang/contract/base/import/words.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Modal } from 'antd'
import { useState } from 'react'
import { useCan, useUser } from '../../app/user.ts'
import { ImportPanel } from './ImportPanel.tsx'
import { offered } from './kinds.ts'

/** Opens the import of a list's rows; disabled, with the reason, for whoever may not (`why`: what else forbids it). */
export function ImportButton({ kind, why = '' }: { readonly kind: ImportKind; readonly why?: string }) {
  const { identity } = useUser()
  const can = useCan()
  const [open, setOpen] = useState(false)
  const offer = offered(kind)!
  const reason = identity === IDENTITY.platform ? WHY_NOT.notMine : can(offer.right) ? why : WHY_NOT.noRight
  return (
    <>
      <ActButton why={reason} onClick={() => setOpen(true)}>
        导入
      </ActButton>
      {open && (
        <Modal
          open
          title={`导入${IMPORT_KIND_NAMES[kind]}`}
          width={760}
          footer={null}
          mask={{ closable: false }}
          onCancel={() => setOpen(false)}
        >
          <ImportPanel offer={offer} onLeave={() => setOpen(false)} />
        </Modal>
      )}
    </>
  )
}
