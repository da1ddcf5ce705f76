import { CommitDialog } from './CommitDialog.tsx'
import { DomainDialog } from './DomainDialog.tsx'
import { PluginDialog } from './PluginDialog.tsx'
import { PrivacyDialog } from './PrivacyDialog.tsx'
import type { ProgramDialogProps } from './program.ts'
import { RevertDialog } from './RevertDialog.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'

const DIALOGS = {
  commit: CommitDialog,
  submit: SubmitDialog,
  privacy: PrivacyDialog,
  domain: DomainDialog,
  plugin: PluginDialog,
  revert: RevertDialog,
} as const
export type ProgramDialog = keyof typeof DIALOGS

/** The dialogs of a mini-program: they come with the first that is opened. */
export default function ProgramDialogs({ open, ...props }: ProgramDialogProps & { readonly open: ProgramDialog }) {
  const Dialog = DIALOGS[open]
  return <Dialog {...props} />
}
