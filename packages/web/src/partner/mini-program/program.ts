import { getYcAuthorizationAppletLogPage } from '@yuncang/contract/partner/mini-program/lists.ts'
import { getAuthorizationInfo } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

export type Program = CallOutput<typeof getAuthorizationInfo>

/** What a step changes on the page, one that was refused or not answered too: the log has it, and what comes next may wait for it. */
export const AFTER_STEP = { invalidates: [getAuthorizationInfo, getYcAuthorizationAppletLogPage], refusedToo: true }

/** What a dialog about the program is given. */
export type ProgramDialogProps = { readonly program: Program; readonly onClose: () => void }

/** Addresses one below the other, as they are written in a field. */
export const linesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
